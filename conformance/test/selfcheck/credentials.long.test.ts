/** The faults with credentials, each in a whole run: all its rows turn, and no other does. */

import { subjects } from '../../selfcheck/subjects.ts';
import { subjectSuite } from './subject-suite.ts';

subjectSuite(
  'credentials',
  subjects.filter(({ expected }) => expected.kind === 'fault' && expected.rows[0].startsWith('AUT')),
);
