/** Faults that break what is only recommended, through the harness. */

import { subjectSuite } from './subject-suite.ts';

subjectSuite('recommendations');
