/** A variant: a legal freedom. */

import { readTextAs } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** Ids beyond int64 are not shown (OPN-01). */
export const anyIntegerAccepted: Variant = {
  name: 'any-integer-accepted',
  title: 'An id beyond int64 is accepted.',
  warns: [],
  bend: readTextAs((text) =>
    text.replace(/("id"\s*:\s*)(-?\d{19,})(?=\s*[,}])/, (all, key, id) => (isBeyond(id) ? `${key}1` : all)),
  ),
};

function isBeyond(id: string): boolean {
  return BigInt.asIntN(64, BigInt(id)) !== BigInt(id);
}
