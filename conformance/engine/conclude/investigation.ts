/** What the functions that investigate accusations share. */

import { answerClass } from '../../answers/answer-class.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';

/** What an investigation needs. */
export interface Investigation {
  readonly session: Session;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly replays: Replays;
  /** The statuses with which a control counts as accepted. */
  readonly expect: readonly string[] | undefined;
  /** By operation id, the classes of the answers with which the target refuses a repeated identity. */
  readonly repeatClasses: RepeatClasses;
  /** Where evidence of this run is kept, by its signature: more cases of it need no repetition. */
  readonly known: Map<string, { readonly tally: Tally; readonly at: number }>;
}

/** By operation id, the classes of the answers with which repeated identities are refused. */
export type RepeatClasses = ReadonlyMap<string, ReadonlySet<string>>;

/** If this many probes got the same answer, it is no accident, such as an occasional refusal. */
const leastSeen = 2;

/** Reads these classes from the probes that repeat an identity. */
export function repeatClassesOf(delivered: readonly Delivered[]): RepeatClasses {
  const seen = new Map<string, string[]>();
  for (const { probe, steps } of delivered) {
    const [first, last] = [steps[0], steps.at(-1)];
    if (probe.draft.how !== 'in-order' || !first || !last || probe.phase !== 'first') continue;
    const refused = answerClass(last.exchange);
    if (refused === answerClass(first.exchange)) continue;
    const operation = probe.row.operation?.id ?? '';
    seen.set(operation, [...(seen.get(operation) ?? []), refused]);
  }
  const often = (all: readonly string[]) =>
    all.filter((one) => all.filter((other) => other === one).length >= leastSeen);
  return new Map([...seen].map(([operation, all]) => [operation, new Set(often(all))]));
}

/** Whether the last answer of a probe is one that a repeated identity gets. */
export function isRepeatAnswer(classes: RepeatClasses, { probe, steps }: Delivered): boolean {
  const last = steps.at(-1);
  return (
    last !== undefined &&
    (classes.get(probe.row.operation?.id ?? '')?.has(answerClass(last.exchange)) ?? false)
  );
}
