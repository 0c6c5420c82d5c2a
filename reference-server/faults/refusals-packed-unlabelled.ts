/** A fault: ACC-13 must turn. */

import { gzipSync } from 'node:zlib';
import { changeRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';
import { bodyRefusals } from '../refusal-rows.ts';

/** The label is lost with the other fields of a success. */
export const refusalsPackedUnlabelled: Fault = {
  name: 'refusals-packed-unlabelled',
  title: 'A refusal is packed and not labelled where gzip is asked for.',
  rows: ['ACC-13', 'ERR-03', 'ERR-05', ...bodyRefusals],
  bend: changeRefusals((right, _, { headers }) =>
    headers['accept-encoding']?.includes('gzip') ? { ...right, body: gzipSync(right.body) } : right,
  ),
};
