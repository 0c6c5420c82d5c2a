/** Chains at servers made from the document of parts: lists without things of their own, and a single thing. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('parts');
