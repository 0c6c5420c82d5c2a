/** A fault: MED-06 must turn under the strict profile. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A server that knows no expectation. */
export const expectationRefused: Fault = {
  name: 'expectation-refused',
  title: 'A client that asks before it sends its body is answered 417.',
  rows: ['MED-06'],
  needs: 'strict',
  bend: changePlants((right, _, { headers }) => (headers.expect ? { ...right, status: 417 } : right)),
};
