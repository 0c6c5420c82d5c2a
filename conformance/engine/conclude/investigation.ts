/** What the functions that look into accusations work with. */

import { answerClass } from '../../answers/answer-class.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';

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

/** The classes of answers by which repeated identities are refused, by operation id. */
export type RepeatClasses = ReadonlyMap<string, ReadonlySet<string>>;

/** The classes by which repeated identities are refused, read from the probes that repeat them. */
export function repeatClassesOf(delivered: readonly Delivered[]): RepeatClasses {
  const classes = new Map<string, Set<string>>();
  for (const { probe, steps } of delivered) {
    const [first, last] = [steps[0], steps.at(-1)];
    if (probe.draft.how !== 'in-order' || !first || !last || probe.phase !== 'first') continue;
    const refused = answerClass(last.exchange);
    if (refused === answerClass(first.exchange)) continue;
    const operation = probe.row.operation?.id ?? '';
    classes.set(operation, (classes.get(operation) ?? new Set()).add(refused));
  }
  return classes;
}

/** Tells whether the last answer of a probe is the one that a repeated identity gets. */
export function isRepeatAnswer(classes: RepeatClasses, { probe, steps }: Delivered): boolean {
  const last = steps.at(-1);
  return (
    last !== undefined &&
    (classes.get(probe.row.operation?.id ?? '')?.has(answerClass(last.exchange)) ?? false)
  );
}
