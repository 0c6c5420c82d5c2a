/** Repeats requests with doubtful answers before they are judged (G5). */

import { answerClass, isStopped } from '../../answers/answer-class.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import { isDoubtful, lostConnection } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import { byClarity } from '../judge/group-accusations.ts';
import { isRepeatAnswer, type RepeatClasses } from './investigation.ts';

/** How often a doubtful answer has to come to count, including the first time. */
export const doubtfulTimes = 3;

/** What repeating needs. */
interface DoubtMeans {
  readonly session: Session;
  readonly replays: Replays;
  readonly repeatClasses: RepeatClasses;
}

/** The outcome. */
export interface SettledProbes {
  /** All probes, with their final answers. */
  readonly settled: readonly Delivered[];
  /** Those that were answered in the end, with their first answers. */
  readonly passed: readonly Delivered[];
}

/**
 * Replaces doubtful answers by the first decisive ones. An answer that comes three times between passing controls
 * stands, for its probe and for similar ones of the same row.
 */
export async function settleDoubtful(
  asking: DoubtMeans,
  delivered: readonly Delivered[],
): Promise<SettledProbes> {
  const { session, replays, repeatClasses } = asking;
  const decided = new Map<Delivered, readonly Step[]>();
  const alike = Map.groupBy(delivered.filter(isInDoubt), kindOf);
  const bounds = { ...session.connections, clock: session.inputs.clock };
  // Similar ones one after the other: once one stands, the others need no repetition.
  const ask = async (group: Delivered[]): Promise<void> => {
    for (const one of byClarity(group, session.controls)) {
      const steps = await repeatDoubtful(one, replays);
      if (!steps) return;
      decided.set(one, steps);
    }
  };
  // Probes that timed out wait at the same time. The others may have been too many at once, or may bring the target
  // down.
  const groups = Map.groupBy(alike.values(), ([first]) => (first && isSilent(first) ? 'silent' : 'busy'));
  await inParallel(groups.get('silent') ?? [], bounds, ask);
  for (const group of groups.get('busy') ?? []) await ask(group);
  const passed = [...decided.keys()];
  reportDoubtful(session, passed);
  const collided = delivered.filter((candidate) => isCollision(candidate, repeatClasses));
  await inParallel(collided, { ...bounds, limit: 1 }, async (one) => {
    decided.set(one, await replays.other(one.probe, one.probe.draft));
  });
  const settled = delivered.map((one) => ({ probe: one.probe, steps: decided.get(one) ?? one.steps }));
  return { settled, passed };
}

/** Reports doubtful answers that did not come back, though they accuse nobody. */
function reportDoubtful({ inputs }: Session, decided: readonly Delivered[]): void {
  const [first] = decided;
  if (!first) return;
  const values = { count: String(decided.length), case: first.probe.id };
  inputs.emit({ kind: 'notice', code: 'hiccups', values });
}

function isSilent({ steps }: Delivered): boolean {
  return steps.every(
    ({ exchange }) =>
      !isDoubtful(exchange) || (exchange.outcome.kind === 'failure' && exchange.outcome.code === 'time-out'),
  );
}

/** Whether the answer to a probe is doubtful. */
export function isUndecided({ probe, steps }: Delivered): boolean {
  if (lostConnection(probe.draft, steps) || steps.some(isStopped)) return false;
  return steps.some(({ exchange }) => isDoubtful(exchange));
}

/** The share of probes, and their minimum number, from which on missing answers count as frequent. */
const often = { share: 0.1, least: 10 } as const;

/**
 * Why missing answers say nothing in this run: so many came when asked for again that several failures in a row may be
 * chance. 429 does not count as missing. Undefined where that is not so.
 * @param passed probes that were answered in the end, with their first answers
 */
export function oftenUnanswered(
  passed: readonly Delivered[],
  delivered: readonly Delivered[],
): Reason | undefined {
  const lost = passed.filter(({ steps }) => steps.some(isLost));
  if (lost.length < often.least || lost.length <= often.share * delivered.length) return undefined;
  const values = { count: String(lost.length), of: String(delivered.length) };
  return { code: 'often-unanswered', values };
}

function isLost({ exchange }: Step): boolean {
  const { outcome } = exchange;
  return isDoubtful(exchange) && (outcome.kind === 'failure' || outcome.status !== 429);
}

/**
 * Sets aside what was never answered, with a reason in the tallies of its rows. The check that collects unstable
 * answers stays open, since ordinary requests may not always succeed.
 */
export function setAsideUnanswered(
  settled: readonly Delivered[],
  reason: Reason,
  tallies: ReadonlyMap<PlannedRow, Tally>,
): readonly Delivered[] {
  const open = settled.filter(isUndecided);
  for (const { probe } of open) tallies.get(probe.row)?.undetermined.push(reason);
  for (const { row, undetermined } of tallies.values()) {
    if (row.bindings.some(({ check }) => check.collectsUnstable)) undetermined.push(reason);
  }
  return settled.filter((one) => !open.includes(one));
}

/** Whether an answer has to be repeated; rows that only observe take it as it came. */
function isInDoubt(one: Delivered): boolean {
  return isUndecided(one) && one.probe.bindings.some(({ binding }) => binding.level !== 'observed');
}

/** Whether a fresh identity was already used, by an earlier run or by somebody else; another one decides. */
function isCollision(one: Delivered, repeatClasses: RepeatClasses): boolean {
  const { draft, phase } = one.probe;
  const isFresh = !draft.fixedIdentity && phase !== 'first' && draft.how === 'single';
  return isFresh && one.steps.every(isConforming) && isRepeatAnswer(repeatClasses, one);
}

function isConforming({ case: { intent } }: Step): boolean {
  return intent.kind === 'conforming';
}

function kindOf({ probe, steps }: Delivered): string {
  const answer = steps.find(({ exchange }) => isDoubtful(exchange));
  return `${probe.row.operation?.id}/${probe.row.requirement.id} ${answer && answerClass(answer.exchange)}`;
}

/** Undefined when the answer stays as it is, or when nothing can be sent any more. */
async function repeatDoubtful(
  { probe, steps }: Delivered,
  replays: Replays,
): Promise<readonly Step[] | undefined> {
  let known = steps;
  for (let nth = 1; nth < doubtfulTimes; nth += 1) {
    const trial = await replays.fresh(probe, nth);
    if (trial.kind !== 'steady') return undefined;
    known = probe.draft.how === 'together' ? decisive(known, trial.steps) : trial.steps;
    if (!known.some(({ exchange }) => isDoubtful(exchange))) return known;
  }
  return undefined;
}

/** Requests that are sent at once are independent, so each has to be doubtful every time. */
function decisive(known: readonly Step[], again: readonly Step[]): readonly Step[] {
  return known.map((step, at) => (isDoubtful(step.exchange) ? (again[at] ?? step) : step));
}
