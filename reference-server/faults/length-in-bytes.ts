/** A fault: ACC-07 must turn. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The length of the column counts bytes. */
export const lengthInBytes: Fault = {
  name: 'length-in-bytes',
  title: 'A name of up to 64 characters is refused where it takes more than 64 bytes.',
  rows: ['ACC-07'],
  bend: refusePlants(
    ({ name }) => Buffer.byteLength(name) > 64 && [...name].length <= 64,
    'name: is too long',
  ),
};
