/** Confirms before accusing: the same bytes again, between controls that pass (decision 6). */

import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Repetition } from '../deliver/between-controls.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Accusation } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import { type Confirmation, type Ended, seesAgain } from './see-again.ts';
import { doubtfulTimes } from './settle-doubtful.ts';

/** How often a violation has to come back, so that an occasional one is not reported as permanent. */
const repetitions = doubtfulTimes - 1;

/** How many probes of a group are tried before the group counts as unstable. */
const candidates = 3;

/**
 * Confirms a group. Where the time ends after the same was sent once more without the violation, it is known to come now
 * and then.
 * @param group accusations with the same signature, the clearest first
 */
export async function confirm(
  group: readonly Accusation[],
  judge: Judge,
  replays: Replays,
): Promise<Confirmation> {
  const [first] = group;
  if (!first) return { kind: 'cleared' };
  let seen: Repeated = { times: 0, tries: 0, otherwise: [] };
  const unstable = (): Confirmation => {
    const { times, tries, otherwise } = seen;
    const stability = { kind: 'unstable', seen: 1 + times, tries: 1 + tries } as const;
    return { kind: 'unstable', accusation: first, stability, otherwise };
  };
  // A chain may have been disturbed by other requests.
  const mayBeNothing = first.probe.draft.chain !== undefined || group.every(isInDoubt);
  const ended = (why: Ended): Confirmation =>
    why.kind === 'over' && seen.otherwise.length > 0 && !mayBeNothing ? unstable() : why;
  for (const accusation of triedAccusations(group)) {
    const repeated = await repeat(accusation, judge, replays);
    if ('kind' in repeated) return ended(repeated);
    if (repeated.times === repetitions) return confirmed(accusation, judge, replays);
    if (accusation === first) seen = repeated;
  }
  if (mayBeNothing) return { kind: 'cleared' };
  const behind = await confirmBehindControls(first, judge, replays, seen.otherwise);
  if (behind?.kind === 'over') return ended(behind);
  return behind ?? unstable();
}

function isInDoubt({ steps }: Accusation): boolean {
  return steps.some(({ exchange }) => isDoubtful(exchange));
}

/** The outcome of repetitions: how often the violation came, and the steps of one without it. */
interface Repeated {
  readonly times: number;
  readonly tries: number;
  readonly otherwise: readonly Step[];
}

/** Repeats a probe until the violation does not come, or has come often enough. */
async function repeat(accusation: Accusation, judge: Judge, replays: Replays): Promise<Repeated | Ended> {
  for (let nth = 1; nth <= repetitions; nth += 1) {
    const trial = await replays.fresh(accusation.probe, nth);
    const again = seesAgain(trial, accusation, judge);
    if (typeof again !== 'boolean') return again;
    if (!again) return { times: nth - 1, tries: nth, otherwise: trial.kind === 'steady' ? trial.steps : [] };
  }
  return { times: repetitions, tries: repetitions, otherwise: [] };
}

/** How often requests that failed together are sent one by one. */
const soloRounds = 2;

/** Blames concurrency only where the requests never fail alone. */
async function confirmed(accusation: Accusation, judge: Judge, replays: Replays): Promise<Confirmation> {
  const reproducible = { kind: 'confirmed', accusation, stability: { kind: 'reproducible' } } as const;
  if (accusation.probe.draft.how !== 'together') return reproducible;
  const fails = (steps: readonly Step[]) => steps.length > 0 && judge.isRepeated(accusation, steps);
  if (accusation.steps.some(isTurnedAway) && fails(await replays.apart(accusation.probe)))
    return { kind: 'cleared' };
  const rounds: (readonly Step[])[] = [];
  for (let round = 0; round < soloRounds; round += 1) rounds.push(await replays.inOrder(accusation.probe));
  const alone = rounds.filter(fails).length;
  if (alone === 0 || alone === soloRounds) return reproducible;
  const stability = { kind: 'unstable', seen: 1 + alone, tries: 1 + soloRounds } as const;
  const otherwise = rounds.find((steps) => !fails(steps)) ?? [];
  return { kind: 'unstable', accusation, stability, otherwise };
}

/** Whether a connection was refused: a target may limit the number of open connections. */
function isTurnedAway({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && (outcome.code === 'reset' || outcome.code === 'refused');
}

/** Maximum number of controls before a repetition on the same connection. */
const mostBefore = 24;

/**
 * A violation that does not come back on a fresh connection may need earlier requests on the same one: one, or as many
 * as there were.
 */
async function confirmBehindControls(
  accusation: Accusation,
  judge: Judge,
  replays: Replays,
  otherwise: readonly Step[],
): Promise<Confirmation | undefined> {
  const { probe, steps, at } = accusation;
  if (probe.draft.how !== 'single') return undefined;
  const position = steps.at(at ?? -1)?.exchange.position ?? 0;
  for (const count of position > 1 ? [1, Math.min(position, mostBefore)] : [1]) {
    const again = await repeatBehind(accusation, judge, (nth) => replays.behindControls(probe, count, nth));
    if (again === false) continue;
    // By chance, what comes now and then may have come behind many alone.
    const alone =
      again === true && count > 1 ? seesAgain(await replays.anew(probe), accusation, judge) : false;
    if (alone === true) return undefined;
    const stability = { kind: 'order-dependent' } as const;
    return (
      [again, alone].find((one) => typeof one !== 'boolean') ?? {
        kind: 'unstable',
        accusation,
        stability,
        otherwise,
      }
    );
  }
  return undefined;
}

async function repeatBehind(
  accusation: Accusation,
  judge: Judge,
  send: (nth: number) => Promise<Repetition>,
): Promise<boolean | Ended> {
  for (let nth = 1; nth <= repetitions; nth += 1) {
    const again = seesAgain(await send(nth), accusation, judge);
    if (again !== true) return again;
  }
  return true;
}

/** The accusations of a group that are tried, each of a different probe. */
export function triedAccusations(group: readonly Accusation[]): readonly Accusation[] {
  const probes = new Map<PlannedProbe, Accusation>();
  for (const accusation of group) if (!probes.has(accusation.probe)) probes.set(accusation.probe, accusation);
  return [...probes.values()].slice(0, candidates);
}
