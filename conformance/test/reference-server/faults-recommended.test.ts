/** Faults that break what is only recommended: they warn, and gate under the strict profile. */

import { faults } from '../../../reference-server/faults/index.ts';
import { faultSuite } from './fault-suite.ts';

faultSuite(
  'recommended faults',
  faults.filter(({ needs }) => needs === 'strict'),
);
