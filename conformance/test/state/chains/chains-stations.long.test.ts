/** Chains at servers made from the document of stations, which are only there to be read. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('stations');
