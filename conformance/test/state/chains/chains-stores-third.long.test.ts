/** The last faults of chains at servers made from the document of stores: entity tags that have to be named, defaults, parts within parts. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('stores', [3, 3]);
