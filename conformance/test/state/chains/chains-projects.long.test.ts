/** Chains at servers made from the document of projects. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('projects', [1, 2]);
