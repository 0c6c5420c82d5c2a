/** A fault: ACC-06 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** if (!id): zero is falsy. */
export const zeroIsMissing: Fault = {
  name: 'zero-is-missing',
  title: 'The id 0 is refused as missing.',
  rows: ['ACC-06'],
  bend: refusePlants(({ id }) => id === 0n, 'id: is missing'),
};
