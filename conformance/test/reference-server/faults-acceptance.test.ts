/** Faults that refuse what is valid, or answer it wrongly: rows ACC. */

import { faults } from '../../../reference-server/faults/index.ts';
import { faultSuite } from './fault-suite.ts';

faultSuite(
  'faults of acceptance',
  faults.filter(({ rows, needs }) => !needs && rows[0].startsWith('ACC')),
);
