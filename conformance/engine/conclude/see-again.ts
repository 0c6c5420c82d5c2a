/**
 * Whether a repetition shows a violation again, what confirming it comes to, and the simplest probe that still shows
 * it: the only loop of the engine.
 */

import type { Exchange, Step } from '../../model/exchange.ts';
import type { Stability } from '../../model/verdict.ts';
import type { Repetition } from '../deliver/between-controls.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import { isConflict } from '../preflight/search-control.ts';

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

/** Why nothing can be said of a repetition. */
export type Ended = Extract<Confirmation, { kind: 'lost' | 'over' }>;

/** Whether a repetition shows the violation again, or why that cannot be decided. */
export function seesAgain(trial: Repetition, accusation: Accusation, judge: Judge): boolean | Ended {
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

/** Maximum number of requests for one shrink; chains take many requests a try. */
const budget = { ofRequests: 40, ofChains: 400 } as const;

/**
 * Shrinks a confirmed random probe: the steps of the simplest one; those of the accusation where nothing simpler shows
 * it.
 * @param until the time on the clock after which it stops
 */
export async function simplify(
  session: Session,
  accusation: Accusation,
  { judge, replays }: { readonly judge: Judge; readonly replays: Replays },
  until: number,
): Promise<readonly Step[]> {
  const { probe, steps } = accusation;
  const { source, index, seed } = probe;
  if (!source.random || index < source.fixed.length) return steps;
  let simplest = steps;
  let left = probe.draft.chain ? budget.ofChains : budget.ofRequests;
  await source.random.simplify(seed, index - source.fixed.length, async (draft) => {
    if (left <= 0 || session.isOver() || session.inputs.clock.now() >= until) return false;
    left -= draft.steps.length;
    const tried = await replays.other(probe, draft);
    const holds = isAnsweredAlike(tried, steps) && judge.isRepeated(accusation, tried);
    if (holds) simplest = tried;
    return holds;
  });
  return simplest;
}

/** The finding describes an answer, so a simpler probe must get the same status. */
function isAnsweredAlike(tried: readonly Step[], steps: readonly Step[]): boolean {
  const [own, other] = [tried.at(-1)?.exchange.outcome, steps.at(-1)?.exchange.outcome];
  if (own?.kind === 'answer' && other?.kind === 'answer') return own.status === other.status;
  return own !== undefined && own.kind === other?.kind;
}
