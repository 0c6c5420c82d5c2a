/** No variant is accused in a whole run, and servers that answer everything alike end as they should. */

import { subjects } from '../../selfcheck/subjects.ts';
import { subjectSuite } from './subject-suite.ts';

subjectSuite(
  'freedoms, all requests',
  subjects.filter(({ expected }) => expected.kind === 'variant' || expected.kind === 'constant'),
);
