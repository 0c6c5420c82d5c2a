/** A fault: RES-06 must turn under the strict profile. */

import { changePlants, textOf } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A text encoder that writes the mark. */
export const byteOrderMark: Fault = {
  name: 'byte-order-mark',
  title: 'Plants begin with a byte order mark.',
  rows: ['RES-06'],
  needs: 'strict',
  bend: changePlants((right) => ({ ...right, body: `\uFEFF${textOf(right)}` })),
};
