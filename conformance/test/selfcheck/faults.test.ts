/** Every fault is found by the row that names it; that its other rows turn and no more, the long tests hold. */

import { subjects } from '../../selfcheck/subjects.ts';
import { faultSuite } from './subject-suite.ts';

faultSuite(
  'faults',
  subjects.filter(({ expected }) => expected.kind === 'fault'),
);
