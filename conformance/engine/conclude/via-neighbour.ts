/** Fixed identities at a target that takes them for repeated ones (catalogue G7). */

import { answerClass } from '../../answers/answer-class.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import type { Replays } from '../deliver/replay.ts';
import { type Accusation, recordNote, type Tally } from '../deliver/tally.ts';
import type { Investigation } from './investigation.ts';
import { isRepeatAnswer, type RepeatClasses } from './repeat-classes.ts';

/**
 * A fixed identity that is answered as a repeated one is judged on a neighbour instead.
 * @returns the accusation that stands, if any
 */
export async function viaNeighbour(
  { session, replays, judge, repeatClasses }: Investigation,
  tally: Tally,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const { probe } = accusation;
  if (!probe.draft.fixedIdentity || !(await isAnsweredAsRepeated(accusation, repeatClasses, replays)))
    return accusation;
  session.inputs.emit({ kind: 'notice', code: 'identity-neighbour', values: { case: probe.id } });
  const { neighbour } = probe.draft;
  if (!neighbour) return undefined;
  const instead = await replays.other(probe, neighbour);
  const repeated = instead.length > 0 && judge.isRepeated(accusation, instead);
  const note = {
    code: 'behaviour',
    expected: 'a new identity',
    actual: 'answered as a repeated one',
  } as const;
  recordNote(tally, accusation, note);
  return repeated ? { ...accusation, probe: { ...probe, draft: neighbour }, steps: instead } : undefined;
}

/** What was chosen of the plan may repeat no identity: then the control does, once. */
async function isAnsweredAsRepeated(
  accusation: Accusation,
  repeatClasses: RepeatClasses,
  replays: Replays,
): Promise<boolean> {
  // What comes now and then says nothing about identities.
  if (accusation.steps.some(({ exchange }) => isDoubtful(exchange))) return false;
  if (isRepeatAnswer(repeatClasses, accusation)) return true;
  const steps = await replays.sameTwice(accusation.probe);
  const [first, last] = [steps[0], steps.at(-1)];
  const refused = accusation.steps.at(-1);
  if (!first || !last || !refused) return false;
  const answer = answerClass(last.exchange);
  return answer !== answerClass(first.exchange) && answer === answerClass(refused.exchange);
}
