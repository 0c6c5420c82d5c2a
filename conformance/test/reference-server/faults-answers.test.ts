/** Faults of the success answer and of the server as a whole: rows RES and NET. */

import { faults } from '../../../reference-server/faults/index.ts';
import { faultSuite } from './fault-suite.ts';

faultSuite(
  'faults of answers and stability',
  faults.filter(({ rows, needs }) => !needs && /^(?:RES|NET)/.test(rows[0])),
);
