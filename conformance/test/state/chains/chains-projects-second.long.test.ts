/** The other faults of chains at servers made from the document of projects. */

import { chainSuites } from './chain-suite.ts';

await chainSuites('projects', [2, 2]);
