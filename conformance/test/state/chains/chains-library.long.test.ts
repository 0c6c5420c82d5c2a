/** Chains at servers made from the document of library. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('library');
