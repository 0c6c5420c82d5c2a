/** A fault: ACC-13 must turn. */

import { gzipSync } from 'node:zlib';
import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The server packs, and the proxy in front of it once more. */
export const packedTwice: Fault = {
  name: 'packed-twice',
  title: 'Plants are packed twice and labelled once where gzip is asked for.',
  rows: ['ACC-13', 'RES-02'],
  bend: changePlants((right, _, { headers }) => {
    if (!headers['accept-encoding']?.includes('gzip')) return right;
    const body = gzipSync(gzipSync(right.body));
    return { ...right, headers: { ...right.headers, 'Content-Encoding': 'gzip' }, body };
  }),
};
