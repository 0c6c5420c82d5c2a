/** Chains at servers made from the document of parts. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('parts');
