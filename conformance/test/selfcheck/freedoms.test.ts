/** No variant is accused by any kind of request, and servers that answer everything alike end as they should. */

import { subjects } from '../../selfcheck/subjects.ts';
import { freedomSuite } from './subject-suite.ts';

freedomSuite(
  'freedoms',
  subjects.filter(({ expected }) => expected.kind === 'variant' || expected.kind === 'constant'),
);
