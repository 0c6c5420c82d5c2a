/** A fault: ACC-13 must turn. */

import { gzipSync } from 'node:zlib';
import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The label is lost with the other fields of a success. */
export const refusalsPackedUnlabelled: Fault = {
  name: 'refusals-packed-unlabelled',
  title: 'A refusal is packed and not labelled where gzip is asked for.',
  rows: [
    'ACC-13',
    'ERR-03',
    'ERR-05',
    'REJ-01',
    'REJ-02',
    'REJ-03',
    'REJ-04',
    'REJ-05',
    'REJ-06',
    'REJ-07',
    'REJ-08',
    'REJ-09',
    'REJ-10',
    'REJ-11',
    'REJ-12',
  ],
  bend: changeRefusals((right, _, { headers }) =>
    headers['accept-encoding']?.includes('gzip') ? { ...right, body: gzipSync(right.body) } : right,
  ),
};
