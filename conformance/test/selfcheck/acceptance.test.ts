/** Faults that refuse what is valid, or answer it wrongly, through the harness. */

import { subjectSuite } from './subject-suite.ts';

subjectSuite('acceptance');
