/** Asks again where an answer decides nothing at first sight, before anybody judges it (catalogue G5). */

import { answerClass } from '../../answers/answer-class.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import { isDoubtful, isUnsent, lostConnection } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered, Tally } from '../deliver/tally.ts';
import { byClarity } from '../judge/group-accusations.ts';
import { isRepeatAnswer, type RepeatClasses } from './investigation.ts';

/** How often such an answer has to come, the first time included. */
export const doubtfulTimes = 3;

/** What asking again works with. */
export interface DoubtMeans {
  readonly session: Session;
  readonly replays: Replays;
  readonly repeatClasses: RepeatClasses;
}

/** What came of asking. */
export interface Settled {
  /** All of them, with the answers that stand. */
  readonly settled: readonly Delivered[];
  /** Those that were answered in the end, as they came at first. */
  readonly passed: readonly Delivered[];
}

/**
 * Replaces doubtful answers by the first decisive one.
 * What comes three times between passing controls stands, for its probe and for its like in the same row.
 */
export async function settleDoubtful(asking: DoubtMeans, delivered: readonly Delivered[]): Promise<Settled> {
  const { session, replays, repeatClasses } = asking;
  const decided = new Map<Delivered, readonly Step[]>();
  const alike = Map.groupBy(delivered.filter(isInDoubt), kindOf);
  const bounds = { ...session.connections, clock: session.inputs.clock };
  // Likes one after the other, so that one that stands spares the rest.
  const ask = async (group: Delivered[]): Promise<void> => {
    for (const one of byClarity(group, session.controls)) {
      const steps = await askAgain(one, replays);
      if (!steps) return;
      decided.set(one, steps);
    }
  };
  // Who waits for nothing may wait for several at a time; others may have been too many, or bring the target down.
  const groups = Map.groupBy(alike.values(), ([first]) => (first && isSilent(first) ? 'silent' : 'busy'));
  await inParallel(groups.get('silent') ?? [], bounds, ask);
  for (const group of groups.get('busy') ?? []) await ask(group);
  const passed = [...decided.keys()];
  tellHiccups(session, passed);
  const collided = delivered.filter((candidate) => isCollision(candidate, repeatClasses));
  await inParallel(collided, { ...bounds, limit: 1 }, async (one) => {
    decided.set(one, await replays.other(one.probe, one.probe.draft));
  });
  const settled = delivered.map((one) => ({ probe: one.probe, steps: decided.get(one) ?? one.steps }));
  return { settled, passed };
}

/** What decides nothing accuses nobody, and is still worth a word. */
function tellHiccups({ inputs }: Session, decided: readonly Delivered[]): void {
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

/** Tells whether an answer of a probe decides nothing yet. */
export function isUndecided({ probe, steps }: Delivered): boolean {
  if (lostConnection(probe.draft, steps) || steps.some(({ exchange }) => isUnsent(exchange))) return false;
  return steps.some(({ exchange }) => isDoubtful(exchange));
}

/** The share of probes from which on that is often, and the fewest of them that say so. */
const often = { share: 0.1, least: 10 } as const;

/**
 * Notices that answers often fail to come at first: then several failures in a row come by chance, and accuse nobody.
 * Why missing answers say nothing in this run, where that is so: many came when they were asked for again. A target
 * that asks for patience (429) is no reason.
 * @param passed those that were answered in the end, as they came at first
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
 * Takes out what was never answered, and tells its rows. Nobody can say either that ordinary requests succeed every
 * time: the check that collects what is unstable stays open.
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

/** What a row only observes is noted as it came. */
function isInDoubt(one: Delivered): boolean {
  return isUndecided(one) && one.probe.bindings.some(({ binding }) => binding.level !== 'observed');
}

/** A fresh identity that an earlier run, or somebody else, has used: another one decides. */
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

/** Undefined when the answer stays as it is, or when nothing can be asked any more. */
async function askAgain({ probe, steps }: Delivered, replays: Replays): Promise<readonly Step[] | undefined> {
  let known = steps;
  for (let nth = 1; nth < doubtfulTimes; nth += 1) {
    const trial = await replays.fresh(probe, nth);
    if (trial.kind !== 'steady') return undefined;
    known = probe.draft.how === 'together' ? decisive(known, trial.steps) : trial.steps;
    if (!known.some(({ exchange }) => isDoubtful(exchange))) return known;
  }
  return undefined;
}

/** Requests that go at once are independent of each other: each has to be in doubt every time. */
function decisive(known: readonly Step[], again: readonly Step[]): readonly Step[] {
  return known.map((step, at) => (isDoubtful(step.exchange) ? (again[at] ?? step) : step));
}
