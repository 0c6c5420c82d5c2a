/** Chains at servers made from the document of stations. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('stations');
