/** Shrinks a confirmed random probe to the simplest one that shows the same violation; the only loop of the engine. */

import type { Step } from '../../model/exchange.ts';
import type { Replays } from '../deliver/replay.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';

/** Maximum number of requests for one shrink; chains take many requests a try. */
const budget = { ofRequests: 40, ofChains: 400 } as const;

/**
 * The steps of the simplest probe; those of the accusation where nothing simpler shows it.
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
