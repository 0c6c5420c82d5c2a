/** The faults in refusing, each in a whole run: all its rows turn, and no other does. */

import { subjects } from '../../selfcheck/subjects.ts';
import { subjectSuite } from './subject-suite.ts';

subjectSuite(
  'refusal',
  subjects.filter(({ expected }) => expected.kind === 'fault' && /^(?:REJ|ERR)/.test(expected.rows[0])),
);
