/** A fault: RES-02 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A cache that unpacks and keeps the label. */
export const gzipInNameOnly: Fault = {
  name: 'gzip-in-name-only',
  title: 'Plants are labelled gzip and are not.',
  rows: ['RES-02', 'ACC-01'],
  bend: changePlants((right) => ({ ...right, headers: { ...right.headers, 'Content-Encoding': 'gzip' } })),
};
