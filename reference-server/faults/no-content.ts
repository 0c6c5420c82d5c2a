/** A fault: ACC-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** There is nothing to say that the client does not know. */
export const noContent: Fault = {
  name: 'no-content',
  title: 'A new plant is answered 204 without a body.',
  rows: ['ACC-01'],
  bend: changePlants(() => ({ status: 204, headers: {}, body: '' })),
};
