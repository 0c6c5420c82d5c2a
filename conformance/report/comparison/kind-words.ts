/** What the labels of clusters mean, and the signs that stand for them. */

import type { ClusterKind, Standing } from '../../model/comparison.ts';
import type { Verdict } from '../../model/verdict.ts';

/** In the order in which they matter. */
export const kindWords: Readonly<Record<ClusterKind, string>> = {
  conformance: 'at least one target breaks the specification, in the rows that are named',
  undetermined: 'an answer seems to break a row, and the run of its target could not confirm it',
  freedom: 'every answer is within what is required: the difference is recorded, nobody is blamed',
  unstable: 'a target answers otherwise when it is asked again, so nothing follows from the difference',
};

/** The verdict whose sign and colour a label has. */
export const kindSigns: Readonly<Record<ClusterKind, Verdict>> = {
  conformance: 'fail',
  undetermined: 'inconclusive',
  freedom: 'note',
  unstable: 'inconclusive',
};

/** What an answer does to a row, by its standing: behind the name of the target, before the id of the row. */
export const standingWords: Readonly<Record<Standing, string>> = {
  gates: 'breaks',
  unasked: 'breaks, though that row was not asked for:',
  excused: 'breaks, which is excused or set aside:',
  advice: 'goes against the recommendation',
  unconfirmed: 'seems to break, unconfirmed:',
};
