/** A fault: ACC-11 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The list of types is searched for the exact word. */
export const anyTypeNotAcceptable: Fault = {
  name: 'any-type-not-acceptable',
  title: 'A request that accepts */* is answered 406.',
  rows: ['ACC-11'],
  bend: changePlants((right, _, { headers }) =>
    headers.accept === '*/*' ? { ...right, status: 406 } : right,
  ),
};
