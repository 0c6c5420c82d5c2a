/**
 * Tells what is let in the second time from what is let in: bytes that stay the same in every carriage, since nothing
 * fresh stands in them, have been sent before by the time that anybody looks into them.
 */

import type { Carried, ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { Accusation } from '../deliver/tally.ts';

/** How a request is asked about. */
export interface SecondAsking {
  readonly send: (draft: ProbeDraft) => Promise<readonly Step[]>;
  /** Tells whether an answer is what is accused. */
  readonly isAccused: (step: Step) => boolean;
  readonly isAccepted: (step: Step) => boolean;
}

/** What shows it: the request twice, its first answer, and the valid one the second time. */
export type SecondTime = Required<Pick<Accusation, 'plain' | 'carriedControl'>> & {
  readonly draft: ProbeDraft;
  readonly steps: readonly Step[];
};

/**
 * Two other spellings are sent once before, where they have to be refused, and once behind, where they have to be let in:
 * a target that errs now and then, or at every other request, hardly answers so.
 * @returns undefined where it is let in at once, where the valid one is not taken twice, and where no new bytes are to be had
 */
export async function secondTime(
  { as, unseen }: Carried,
  { send, isAccused, isAccepted }: SecondAsking,
): Promise<SecondTime | undefined> {
  if (!unseen) return undefined;
  const isLetIn = async (draft: ProbeDraft): Promise<boolean> => (await send(draft)).some(isAccused);
  for (const other of unseen.others) if (await isLetIn(other)) return undefined;
  const steps = await send(unseen.twice);
  const [plain, again] = steps;
  if (!plain || !again || isAccused(plain) || !isAccused(again)) return undefined;
  for (const other of unseen.others) if (!(await isLetIn(other))) return undefined;
  const controls = await send(unseen.control);
  const carriedControl = controls.at(-1);
  if (!carriedControl || !controls.every(isAccepted)) return undefined;
  const { difference = '' } = as([]).steps.at(-1) ?? {};
  const first = { ...plain, case: { ...plain.case, difference } };
  return { draft: unseen.twice, steps, plain: first, carriedControl };
}
