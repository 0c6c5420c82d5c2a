/** Asks again where an answer decides nothing at first sight, before anybody judges it (catalogue G5). */

import type { Step } from '../model/exchange.ts';
import { answerClass, isDoubtful, isUnsent, lostConnection } from './answer-class.ts';
import { clarity } from './group-accusations.ts';
import { isRepeatAnswer, type RepeatClasses } from './repeat-classes.ts';
import type { Replays } from './replay.ts';
import type { Delivered } from './tally.ts';

/** How often such an answer has to come, the first time included. */
export const doubtfulTimes = 3;

/**
 * Replaces doubtful answers by the first decisive one.
 * What comes three times between passing controls stands, for its probe and for its like in the same row.
 */
export async function settleDoubtful(
  delivered: readonly Delivered[],
  replays: Replays,
  repeatClasses: RepeatClasses,
): Promise<readonly Delivered[]> {
  const standing = new Set<string>();
  const decided = new Map<Delivered, readonly Step[]>();
  const doubtful = delivered.filter(isOpen).sort((one, other) => clarity(one) - clarity(other));
  for (const one of doubtful) {
    if (standing.has(kindOf(one))) continue;
    const steps = await askAgain(one, replays);
    if (steps) decided.set(one, steps);
    else standing.add(kindOf(one));
  }
  for (const one of delivered.filter((candidate) => isCollision(candidate, repeatClasses))) {
    decided.set(one, await replays.other(one.probe, one.probe.draft));
  }
  return delivered.map((one) => ({ probe: one.probe, steps: decided.get(one) ?? one.steps }));
}

/** Tells whether an answer of a probe decides nothing yet. */
export function isOpen({ probe, steps }: Delivered): boolean {
  if (lostConnection(probe.draft, steps) || steps.some(({ exchange }) => isUnsent(exchange))) return false;
  return steps.some(({ exchange }) => isDoubtful(exchange));
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
async function askAgain({ probe }: Delivered, replays: Replays): Promise<readonly Step[] | undefined> {
  for (let nth = 1; nth < doubtfulTimes; nth += 1) {
    const trial = await replays.fresh(probe, nth);
    if (trial.kind !== 'steady') return undefined;
    if (!trial.steps.some(({ exchange }) => isDoubtful(exchange))) return trial.steps;
  }
  return undefined;
}
