/** A fault: ACC-04 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A guard against the rounding of doubles: Number.isSafeInteger. */
export const safeIntegersOnly: Fault = {
  name: 'safe-integers-only',
  title: 'An id beyond 2^53 is refused.',
  rows: ['ACC-04', 'ACC-05'],
  bend: refusePlants(({ id }) => !Number.isSafeInteger(Number(id)), 'id: is not safe'),
};
