/** A fault: ACC-11 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Negotiation that starts from nothing. */
export const acceptDemanded: Fault = {
  name: 'accept-demanded',
  title: 'A request without Accept is answered 406.',
  rows: ['ACC-11'],
  bend: changePlants((right, _, { headers }) =>
    headers.accept === undefined ? { ...right, status: 406 } : right,
  ),
};
