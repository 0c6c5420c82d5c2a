/** Faults that accept what is not valid, or refuse it wrongly: rows REJ and ERR. */

import { faults } from '../../../reference-server/faults/index.ts';
import { faultSuite } from './fault-suite.ts';

faultSuite(
  'faults of refusal',
  faults.filter(({ rows, needs }) => !needs && /^(?:REJ|ERR)/.test(rows[0])),
);
