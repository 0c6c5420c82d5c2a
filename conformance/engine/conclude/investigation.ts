/** What the functions that investigate accusations share. */

import { answerClass } from '../../answers/answer-class.ts';
import { isSuccess } from '../../answers/statuses.ts';
import type { Step } from '../../model/exchange.ts';
import { isConforming } from '../../model/exchange.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { AcceptingStatuses } from '../deliver/expected.ts';
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
  readonly expect: AcceptingStatuses;
  /** By operation id, the classes of the answers with which the target refuses a repeated identity. */
  readonly repeatClasses: RepeatClasses;
  /** The classes of wrong answers to ordinary requests with fresh identities, which say nothing about identities. */
  readonly freshClasses?: ReadonlySet<string>;
  /** Where evidence of this run is kept, by its signature: more cases of it need no repetition. */
  readonly known: Map<string, { readonly tally: Tally; readonly at: number }>;
}

/** By operation id, the classes of the answers with which repeated identities are refused. */
export type RepeatClasses = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads these classes from the probes that repeat an identity. */
export function repeatClassesOf(delivered: readonly Delivered[]): RepeatClasses {
  const groups = Map.groupBy(delivered.filter(isRefusedRepeat), operationOf);
  return new Map(
    [...groups].map(([operation, some]) => [
      operation,
      new Set(some.flatMap((one) => lastClass(one.steps) ?? [])),
    ]),
  );
}

/**
 * The same, without what does not come again: an occasional refusal says nothing about identities. What two probes got
 * is no accident.
 */
export async function steadyClassesOf(
  delivered: readonly Delivered[],
  replays: Pick<Replays, 'other'>,
): Promise<RepeatClasses> {
  const steady: Delivered[] = [];
  const refused = delivered.filter(isRefusedRepeat);
  for (const one of refused) {
    const isLike = (other: Delivered) =>
      operationOf(other) === operationOf(one) && lastClass(other.steps) === lastClass(one.steps);
    if (refused.filter(isLike).length > 1 || (await comesAgain(one, replays))) steady.push(one);
  }
  return repeatClassesOf(steady);
}

async function comesAgain({ probe, steps }: Delivered, { other }: Pick<Replays, 'other'>): Promise<boolean> {
  const [outcome, { operation }] = [steps.at(-1)?.exchange.outcome, probe.row];
  // Another body is answered otherwise than the first one where both are accepted, too.
  if (outcome?.kind === 'answer' && isSuccess(outcome.status, operation)) return true;
  const again = await other(probe, probe.draft);
  return again.length === 0 || lastClass(again) === lastClass(steps);
}

/** Whether a probe repeats an identity, and is answered otherwise then. */
function isRefusedRepeat({ probe, steps }: Delivered): boolean {
  const isRepeat = probe.draft.how === 'in-order' && probe.phase === 'first';
  return isRepeat && steps.length > 0 && lastClass(steps) !== lastClass(steps.slice(0, 1));
}

function operationOf({ probe }: Delivered): string {
  return probe.row.operation?.id ?? '';
}

function lastClass(steps: readonly Step[]): string | undefined {
  const last = steps.at(-1);
  return last && answerClass(last.exchange);
}

/** Whether the last answer of a probe is one that a repeated identity gets. */
export function isRepeatAnswer(classes: RepeatClasses, one: Delivered): boolean {
  const last = lastClass(one.steps);
  return last !== undefined && (classes.get(operationOf(one))?.has(last) ?? false);
}

/** The classes of the answers of which ordinary requests with fresh identities are accused. */
export function freshClassesOf(accusations: readonly Delivered[]): ReadonlySet<string> {
  const fresh = accusations.filter(
    ({ probe, steps }) =>
      !probe.draft.fixedIdentity && probe.draft.how === 'single' && steps.every(isConforming),
  );
  return new Set(fresh.flatMap(({ steps }) => lastClass(steps) ?? []));
}
