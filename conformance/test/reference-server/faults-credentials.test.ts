/** Faults of authentication: rows AUT. */

import { faults } from '../../../reference-server/faults/index.ts';
import { faultSuite } from './fault-suite.ts';

faultSuite(
  'faults of credentials',
  faults.filter(({ rows, needs }) => !needs && rows[0].startsWith('AUT')),
);
