/** A fault: OPN-04 must turn under the strict profile. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A limit that the specification does not show. */
export const longNameRefused: Fault = {
  name: 'long-name-refused',
  title: 'A name of more than 64 characters is refused.',
  rows: ['OPN-04'],
  needs: 'strict',
  bend: refusePlants(({ name }) => [...name].length > 64, 'name: is too long'),
};
