/** Variants, their combinations, and servers that answer everything alike, through the harness. */

import { subjectSuite } from './subject-suite.ts';

subjectSuite('freedoms');
