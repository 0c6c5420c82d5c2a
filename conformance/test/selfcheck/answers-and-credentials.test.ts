/** Faults of answers, of authentication and of the server as a whole, through the harness. */

import { subjectSuite } from './subject-suite.ts';

subjectSuite('answers and credentials');
