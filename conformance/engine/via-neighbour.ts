/** Fixed identities at a target that takes them for repeated ones (catalogue G7). */

import type { Investigation } from './investigation.ts';
import { isRepeatAnswer } from './repeat-classes.ts';
import { type Accusation, recordNote, type Tally } from './tally.ts';

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
  if (!probe.draft.fixedIdentity || !isRepeatAnswer(repeatClasses, accusation)) return accusation;
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
