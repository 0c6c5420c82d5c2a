/** A fault: ACC-13 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A filter that knows the codings by name. */
export const identityRefused: Fault = {
  name: 'identity-refused',
  title: 'Accept-Encoding of identity is answered 406.',
  rows: ['ACC-13'],
  bend: changePlants((right, _, { headers }) =>
    headers['accept-encoding'] === 'identity' ? { ...right, status: 406 } : right,
  ),
};
