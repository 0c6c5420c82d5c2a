/** Confirms before accusing: the same bytes again, between controls that pass (decision 6). */

import type { Exchange, Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Stability } from '../../model/verdict.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import type { Repetition, Replays } from '../deliver/replay.ts';
import type { Accusation } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import { isConflict } from '../preflight/search-control.ts';
import { doubtfulTimes } from './settle-doubtful.ts';

/** The outcome for a group of similar accusations. */
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly accusation: Accusation; readonly stability: Stability }
  /** The violation came now and then; `otherwise` are the same steps when it did not. */
  | {
      readonly kind: 'unstable';
      readonly accusation: Accusation;
      readonly stability: Stability;
      readonly otherwise: readonly Step[];
    }
  /** The answer was doubtful (G5) and did not come back. */
  | { readonly kind: 'cleared' }
  /** The target stopped accepting controls, so nothing can be concluded. */
  | { readonly kind: 'lost'; readonly accusation: Accusation; readonly control: Step }
  | { readonly kind: 'over'; readonly accusation: Accusation };

/** How often a violation has to come back, so that an occasional one is not reported as permanent. */
const repetitions = doubtfulTimes - 1;

/** How many probes of a group are tried before the group counts as unstable. */
const candidates = 3;

/**
 * Confirms a group.
 * @param group accusations with the same signature, the clearest first
 */
export async function confirm(
  group: readonly Accusation[],
  judge: Judge,
  replays: Replays,
): Promise<Confirmation> {
  const [first] = group;
  if (!first) return { kind: 'cleared' };
  const seen = { times: 1, tries: 1 };
  let otherwise: readonly Step[] = [];
  for (const accusation of tried(group)) {
    const repeated = await repeat(accusation, judge, replays);
    if ('kind' in repeated) return repeated;
    if (repeated.times === repetitions) return confirmed(accusation, judge, replays);
    if (accusation !== first) continue;
    seen.times += repeated.times;
    seen.tries += repeated.tries;
    otherwise = repeated.otherwise;
  }
  // A chain may have been disturbed by other requests.
  if (first.probe.draft.chain || group.every(isInDoubt)) return { kind: 'cleared' };
  return (
    (await confirmBehindControl(first, judge, replays, otherwise)) ?? {
      kind: 'unstable',
      accusation: first,
      stability: { kind: 'unstable', seen: seen.times, tries: seen.tries },
      otherwise,
    }
  );
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

type Ended = Extract<Confirmation, { kind: 'lost' | 'over' }>;

/** Repeats a probe until the violation does not come, or has come often enough. */
async function repeat(accusation: Accusation, judge: Judge, replays: Replays): Promise<Repeated | Ended> {
  for (let nth = 1; nth <= repetitions; nth += 1) {
    const trial = await replays.fresh(accusation.probe, nth);
    const again = see(trial, accusation, judge);
    if (typeof again !== 'boolean') return again;
    if (!again) return { times: nth - 1, tries: nth, otherwise: trial.kind === 'steady' ? trial.steps : [] };
  }
  return { times: repetitions, tries: repetitions, otherwise: [] };
}

/** Whether a repetition shows the violation again, or why that cannot be decided. */
function see(trial: Repetition, accusation: Accusation, judge: Judge): boolean | Ended {
  if (trial.kind === 'over') return { kind: 'over', accusation };
  if (trial.kind === 'shaken') {
    const { exchange } = trial.control;
    const isSame = isControl(accusation) && !isDoubtful(exchange) && !isUnauthorized(exchange);
    return isSame || { kind: 'lost', accusation, control: trial.control };
  }
  return (
    trial.steps.length > 0 && (isStored(accusation, trial.steps) || judge.isRepeated(accusation, trial.steps))
  );
}

/** Whether what should have been refused is in the way of the same once more: a conflict says that it was taken. */
function isStored({ finding, steps }: Accusation, again: readonly Step[]): boolean {
  const isTaken = finding.code === 'violation-accepted' && !steps.some(isConflict);
  return isTaken && again.slice(-1).some(isConflict);
}

/** A credential that was accepted before may have expired. */
function isUnauthorized({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && [401, 403].includes(outcome.status);
}

/**
 * Whether the accusation is about the control itself: then its refusal is the violation, and no reason to doubt the
 * repetition.
 */
function isControl({ steps }: Accusation): boolean {
  return steps.every(({ case: { intent, difference } }) => {
    return intent.kind === 'conforming' && intent.ordinary && difference === '';
  });
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

/** A violation that does not come back on a fresh connection may need an earlier request on the same one. */
async function confirmBehindControl(
  accusation: Accusation,
  judge: Judge,
  replays: Replays,
  otherwise: readonly Step[],
): Promise<Confirmation | undefined> {
  if (accusation.probe.draft.how !== 'single') return undefined;
  for (let nth = 1; nth <= repetitions; nth += 1) {
    const again = see(await replays.behindControl(accusation.probe), accusation, judge);
    if (typeof again !== 'boolean') return again;
    if (!again) return undefined;
  }
  return { kind: 'unstable', accusation, stability: { kind: 'order-dependent' }, otherwise };
}

/** The accusations of a group that are tried, each of a different probe. */
export function tried(group: readonly Accusation[]): readonly Accusation[] {
  const probes = new Map<PlannedProbe, Accusation>();
  for (const accusation of group) if (!probes.has(accusation.probe)) probes.set(accusation.probe, accusation);
  return [...probes.values()].slice(0, candidates);
}
