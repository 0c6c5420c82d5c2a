/** What the labels of clusters mean, and the signs that stand for them. */

import type { ClusterKind } from '../../model/comparison.ts';
import type { Verdict } from '../../model/verdict.ts';

/** In the order in which they matter. */
export const kindWords: Readonly<Record<ClusterKind, string>> = {
  conformance: 'at least one target breaks the specification, in the rows that are named',
  freedom: 'every answer is within the specification: the difference is recorded, nobody is blamed',
  unstable: 'a target answers otherwise when it is asked again, so nothing follows from the difference',
};

/** The verdict whose sign and colour a label has. */
export const kindSigns: Readonly<Record<ClusterKind, Verdict>> = {
  conformance: 'fail',
  freedom: 'note',
  unstable: 'inconclusive',
};
