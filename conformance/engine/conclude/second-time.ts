/**
 * Finds targets that accept a bad request the second time. A request without a fresh identity has the same bytes in
 * every carriage, so it was sent before by the time that carriages are examined.
 */

import type { Carried, ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { Accusation } from '../deliver/tally.ts';

/** How the request is repeated. */
interface SecondAsking {
  readonly send: (draft: ProbeDraft) => Promise<readonly Step[]>;
  /** Tells whether an answer shows the violation. */
  readonly isAccused: (step: Step) => boolean;
  readonly isAccepted: (step: Step) => boolean;
}

/** What shows it: the request twice, its first answer, and the valid request the second time. */
type SecondTime = Required<Pick<Accusation, 'plain' | 'carriedControl'>> & {
  readonly draft: ProbeDraft;
  readonly steps: readonly Step[];
};

/**
 * Sends two other spellings, which must be refused the first time and accepted the second time: a target with
 * occasional failures, or one that fails at every other request, is unlikely to answer so.
 * @returns undefined where a spelling is accepted at once, where the valid request is not accepted twice, and where
 * there are no new bytes
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
