/** Repeats requests with doubtful answers before they are judged (G5). */

import { answerClass } from '../../answers/answer-class.ts';
import type { Manner } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import { isConforming } from '../../model/exchange.ts';
import { isDoubtful, isUndecided } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered } from '../deliver/tally.ts';
import { byClarity } from '../judge/group-accusations.ts';
import { isRepeatAnswer, type RepeatClasses } from './investigation.ts';
import { often, wasLost } from './often-unanswered.ts';

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
  const stood: Delivered[][] = [];
  const alike = Map.groupBy(delivered.filter(isInDoubt), kindOf);
  const bounds = { ...session.connections, clock: session.inputs.clock };
  // Similar ones one after the other: once one stands, the others need no repetition.
  const ask = async (group: Delivered[], times: number = doubtfulTimes): Promise<void> => {
    for (const one of byClarity(group, session.controls)) {
      const steps = decided.get(one) ?? (await repeatDoubtful(one, replays, times));
      if (!steps) return void stood.push(group);
      decided.set(one, steps);
    }
  };
  // Probes that timed out wait at the same time. The others may have been too many at once, or may bring the target
  // down.
  const askAll = async (groups: readonly Delivered[][], times?: number): Promise<void> => {
    const { silent = [], busy = [] } = Object.groupBy(groups, ([first]) =>
      first && isSilent(first) ? 'silent' : 'busy',
    );
    await inParallel(silent, bounds, (group) => ask(group, times && Math.min(times, chance.silent)));
    for (const group of busy) await ask(group, times);
  };
  await askFew(asking, [...alike.values()].flat().filter(isTurnedAway), decided);
  await askAll([...alike.values()]);
  const times = timesBeside([...decided.keys()].filter(wasLost).length, stood.length);
  if (times > doubtfulTimes) await askAll(stood.splice(0), times);
  const passed = [...decided.keys()];
  reportDoubtful(session, passed);
  const collided = delivered.filter((candidate) => isCollision(candidate, repeatClasses));
  await inParallel(collided, { ...bounds, limit: 1 }, async (one) => {
    decided.set(one, await replays.other(one.probe, one.probe.draft));
  });
  const settled = delivered.map((one) => ({ probe: one.probe, steps: decided.get(one) ?? one.steps }));
  return { settled, passed };
}

/** How many that were answered that there is too much to do are asked again at a time, where answers are slow. */
const few = 4;

/** Asks once more, a few at a time where that takes long, and keeps the decisive answers: most pass with the crowd. */
async function askFew(
  { session: { connections, inputs }, replays }: DoubtMeans,
  delivered: readonly Delivered[],
  decided: Map<Delivered, readonly Step[]>,
): Promise<void> {
  const bounds = { limit: 1, atMost: Math.min(few, connections.atMost), clock: inputs.clock };
  await inParallel(delivered, bounds, async (one) => {
    const trial = await replays.fresh(one.probe, 1);
    if (trial.kind !== 'steady') return;
    const steps = settledBy(one.probe.draft.how, one.steps, trial.steps);
    if (!steps.some(({ exchange }) => isDoubtful(exchange))) decided.set(one, steps);
  });
}

/** Whether there was an answer wherever it is in doubt, such as 503. */
function isTurnedAway({ probe, steps }: Delivered): boolean {
  const doubtful = steps.filter(({ exchange }) => isDoubtful(exchange));
  return probe.draft.how !== 'crowd' && doubtful.every(({ exchange }) => exchange.outcome.kind === 'answer');
}

/**
 * How small the chance of a doubtful answer every time must be, and the maximum number of times that are asked for:
 * fewer where each of them is waited for to the end of its time.
 */
const chance = { most: 1e-4, times: 14, silent: 6 } as const;

/**
 * How often a doubtful answer has to come where others did not come back: three times in a row are chance where many
 * come and go.
 * @param passed how many did not come back
 * @param stood how many came three times
 */
function timesBeside(passed: number, stood: number): number {
  if (passed < often.least / 2 || stood === 0) return doubtfulTimes;
  // Those that stood came twice more.
  const share = Math.sqrt(stood / (passed + stood));
  return Math.min(chance.times, Math.max(doubtfulTimes, Math.ceil(Math.log(chance.most) / Math.log(share))));
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

function kindOf({ probe, steps }: Delivered): string {
  const answer = steps.find(({ exchange }) => isDoubtful(exchange));
  return `${probe.row.operation?.id}/${probe.row.requirement.id} ${answer && answerClass(answer.exchange)}`;
}

/** Undefined when the answer stays as it is, or when nothing can be sent any more. */
async function repeatDoubtful(
  { probe, steps }: Delivered,
  replays: Replays,
  times: number,
): Promise<readonly Step[] | undefined> {
  let known = steps;
  let always = steps.map(({ exchange }) => isDoubtful(exchange));
  // Of several in a row another one may be concerned each time.
  const most = probe.draft.how === 'in-order' || probe.draft.how === 'one-connection' ? 2 * times : times;
  for (let nth = 1; nth < (always.some(Boolean) ? times : most); nth += 1) {
    const trial = await replays.fresh(probe, nth);
    if (trial.kind !== 'steady') return undefined;
    known = settledBy(probe.draft.how, known, trial.steps);
    always = always.map(
      (was, at) => was && known.some(({ exchange }, index) => index === at && isDoubtful(exchange)),
    );
    if (!known.some(({ exchange }) => isDoubtful(exchange))) return known;
  }
  return undefined;
}

/**
 * What is known after a repetition. A crowd is repeated with many requests of each kind: what is answered among them is
 * not always left without an answer.
 */
function settledBy(how: Manner, known: readonly Step[], again: readonly Step[]): readonly Step[] {
  if (how === 'together') return decisive(known, again);
  if (how !== 'crowd') return again;
  const answered = again.filter(({ exchange }) => !isDoubtful(exchange));
  const kinds = new Set(again.map(({ case: { difference } }) => difference));
  return [...kinds].every((kind) => answered.some((step) => step.case.difference === kind))
    ? answered
    : again;
}

/** Requests that are sent at once are independent, so each has to be doubtful every time. */
function decisive(known: readonly Step[], again: readonly Step[]): readonly Step[] {
  return known.map((step, at) => (isDoubtful(step.exchange) ? (again[at] ?? step) : step));
}
