/** No variant is accused, and servers that answer everything alike end as they should. */

import { subjects } from '../../selfcheck/subjects.ts';
import { subjectSuite } from './subject-suite.ts';

subjectSuite(
  'freedoms',
  subjects.filter(({ expected }) => expected.kind === 'variant' || expected.kind === 'constant'),
);
