/** A fault: OPN-03 must turn under the strict profile. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Empty is taken for missing. */
export const emptyNameRefused: Fault = {
  name: 'empty-name-refused',
  title: 'An empty name is refused.',
  rows: ['OPN-03'],
  needs: 'strict',
  bend: refusePlants(({ name }) => name === '', 'name: is missing'),
};
