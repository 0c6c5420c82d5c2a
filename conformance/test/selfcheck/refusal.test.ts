/** Faults that accept what is not valid, or refuse it wrongly, through the harness. */

import { subjectSuite } from './subject-suite.ts';

subjectSuite('refusal');
