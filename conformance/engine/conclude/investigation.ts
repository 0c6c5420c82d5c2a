/** What the functions that look into accusations work with. */

import type { PlannedRow } from '../../model/plan.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Tally } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import type { RepeatClasses } from './repeat-classes.ts';

/** What an investigation works with. */
export interface Investigation {
  readonly session: Session;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly replays: Replays;
  /** The statuses by which a control counts as accepted. */
  readonly expect: readonly string[] | undefined;
  /** Classes of the answers by which the target refuses a repeated identity, by operation id. */
  readonly repeatClasses: RepeatClasses;
  /** Where the evidence stands that was found in this run, by its meaning: more of the same needs no asking again. */
  readonly known: Map<string, { readonly tally: Tally; readonly at: number }>;
}
