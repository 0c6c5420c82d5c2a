/** Confirms before accusing (design, decision 7): the same bytes again, between controls that pass. */

import type { Step } from '../model/exchange.ts';
import type { PlannedProbe } from '../model/plan.ts';
import type { Stability } from '../model/verdict.ts';
import { isDoubtful } from './answer-class.ts';
import type { Judge } from './judge.ts';
import type { Replays, Trial } from './replay.ts';
import { doubtfulTimes } from './settle-doubtful.ts';
import type { Accusation } from './tally.ts';

/** What became of a group of like accusations. */
export type Confirmation =
  | { readonly kind: 'confirmed'; readonly accusation: Accusation; readonly stability: Stability }
  /** It came now and then: `seen` of `tries`. */
  | { readonly kind: 'unstable'; readonly accusation: Accusation; readonly stability: Stability }
  /** It decided nothing at first sight and did not come back (catalogue G5). */
  | { readonly kind: 'cleared' }
  /** The target stopped accepting controls, so that nothing can be said. */
  | { readonly kind: 'lost'; readonly accusation: Accusation; readonly control: Step }
  | { readonly kind: 'over'; readonly accusation: Accusation };

/** How many probes of a group are tried before the group counts as unstable. */
const candidates = 3;

/** @param group accusations of one meaning, the clearest first */
export async function confirm(
  group: readonly Accusation[],
  judge: Judge,
  replays: Replays,
): Promise<Confirmation> {
  const [first] = group;
  if (!first) return { kind: 'cleared' };
  const doubtful = group.every(({ steps }) => steps.some(({ exchange }) => isDoubtful(exchange)));
  const needed = doubtful ? doubtfulTimes - 1 : 1;
  let tries = 0;
  for (const accusation of onePerProbe(group).slice(0, candidates)) {
    for (let nth = 1; nth <= needed; nth += 1) {
      const trial = await replays.fresh(accusation.probe, nth);
      tries += 1;
      const seen = see(trial, accusation, judge);
      if (seen.kind !== 'judged') return seen;
      if (!seen.again) break;
      if (nth === needed) return confirmed(seen.accusation, judge, replays);
    }
  }
  if (doubtful) return { kind: 'cleared' };
  return (await confirmBehindControl(first, judge, replays)) ?? unstable(first, group.length, tries);
}

type Seen =
  | { readonly kind: 'judged'; readonly again: boolean; readonly accusation: Accusation }
  | Extract<Confirmation, { kind: 'lost' | 'over' }>;

function see(trial: Trial, accusation: Accusation, judge: Judge): Seen {
  if (trial.kind === 'over') return { kind: 'over', accusation };
  if (trial.kind === 'shaken') {
    const isSame = isControl(accusation) && !isDoubtful(trial.control.exchange);
    return isSame
      ? { kind: 'judged', again: true, accusation }
      : { kind: 'lost', accusation, control: trial.control };
  }
  const again = trial.steps.length > 0 && judge.isRepeated(accusation, trial.steps);
  return { kind: 'judged', again, accusation };
}

/** A control that is refused again and again is no shaken ground for an accusation: it is the accusation. */
function isControl({ steps }: Accusation): boolean {
  return steps.every(({ case: { intent, difference } }) => {
    return intent.kind === 'conforming' && intent.ordinary && difference === '';
  });
}

/** How often requests that failed together are sent one by one. */
const soloRounds = 2;

/** What fails together is blamed on the company only if it never fails alone. */
async function confirmed(accusation: Accusation, judge: Judge, replays: Replays): Promise<Confirmation> {
  const rounds = accusation.probe.draft.how === 'together' ? soloRounds : 0;
  for (let round = 0; round < rounds; round += 1) {
    const alone = await replays.inOrder(accusation.probe);
    if (alone.length > 0 && judge.isRepeated(accusation, alone))
      return unstable(accusation, 1, 1 + soloRounds);
  }
  return { kind: 'confirmed', accusation, stability: { kind: 'reproducible' } };
}

/** What does not come back on a fresh connection may need an earlier request on the same one. */
async function confirmBehindControl(
  accusation: Accusation,
  judge: Judge,
  replays: Replays,
): Promise<Confirmation | undefined> {
  if (accusation.probe.draft.how !== 'single') return undefined;
  const seen = see(await replays.behindControl(accusation.probe), accusation, judge);
  if (seen.kind !== 'judged') return seen;
  return seen.again ? { kind: 'unstable', accusation, stability: { kind: 'order-dependent' } } : undefined;
}

function unstable(accusation: Accusation, seen: number, replayed: number): Confirmation {
  return { kind: 'unstable', accusation, stability: { kind: 'unstable', seen, tries: seen + replayed } };
}

function onePerProbe(group: readonly Accusation[]): readonly Accusation[] {
  const probes = new Map<PlannedProbe, Accusation>();
  for (const accusation of group) if (!probes.has(accusation.probe)) probes.set(accusation.probe, accusation);
  return [...probes.values()];
}
