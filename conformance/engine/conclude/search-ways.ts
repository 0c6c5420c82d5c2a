/**
 * Searches for the fewest carriages in which a request goes wrong (G9), beside accepted valid requests, and not where
 * the target takes any request the second time.
 */

import type { Carried, ProbeDraft } from '../../model/case.ts';
import { isConforming, type Step } from '../../model/exchange.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import { type AcceptingStatuses, isAccepted } from '../deliver/expected.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import type { Investigation } from './investigation.ts';

/** Tells whether a request goes wrong in these carriages. */
type Holds = (ways: readonly string[]) => Promise<boolean>;

/** Finds the first carriage that suffices alone. */
type SearchOne = (ways: readonly string[], holds: Holds) => Promise<string | undefined>;

/**
 * Tries several carriages at a time where answers are slow; those that are about concurrency are tried alone. All are
 * tried, so that what is sent afterwards is the same at any target.
 */
export function searchOne(
  { session }: { readonly session: Session },
  isCrowdWay: (way: string) => boolean,
): SearchOne {
  const { connections, inputs } = session;
  return async (ways, holds) => {
    const quiet = ways.filter((way) => !isCrowdWay(way));
    const bounds = { limit: 1, atMost: connections.atMost, clock: inputs.clock };
    const held = await inParallel(quiet, bounds, (way) => holds([way]));
    const found = quiet.find((_, at) => held[at]);
    if (found !== undefined) return found;
    for (const way of ways.filter(isCrowdWay)) if (await holds([way])) return way;
    return undefined;
  };
}

/** One carriage if one suffices, else what remains after leaving out each that can be left out. */
export async function fewest(
  all: readonly string[],
  holds: Holds,
  search: SearchOne,
): Promise<readonly string[] | undefined> {
  const one = all.length > 1 ? await search(all, holds) : undefined;
  if (one !== undefined) return [one];
  if (!(await holds(all))) return undefined;
  let left = all;
  for (const way of all.length > 2 ? all : []) {
    const fewer = left.filter((other) => other !== way);
    if (fewer.length > 1 && (await holds(fewer))) left = fewer;
  }
  return left;
}

/** Whether a draft is sent in a crowd. */
export function isCrowd({ how }: ProbeDraft): boolean {
  return how === 'together' || how === 'crowd';
}

/** The accusations of a group, each in its carriages other than crowds; those that have none are left out. */
export function withoutCrowds(group: readonly Accusation[]): readonly Accusation[] {
  return group.flatMap((accusation) => {
    const { carried } = accusation.probe.draft;
    const ways = carried?.ways.filter((way) => !isCrowd(carried.as([way]))) ?? [];
    if (!carried || ways.length === 0) return [];
    const draft = { ...carried.as(ways), carried: { ...carried, ways } };
    return [{ ...accusation, probe: { ...accusation.probe, draft } }];
  });
}

/** How the request is repeated. */
interface SecondAsking {
  readonly send: (draft: ProbeDraft) => Promise<readonly Step[]>;
  /** Tells whether an answer shows the violation. */
  readonly isAccused: (step: Step) => boolean;
  readonly isAccepted: (step: Step) => boolean;
}

/** What shows that the second time passes: the request twice, its first answer, and the valid request the second time. */
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

/** A judge that finds nothing in a crowd that is too large for the target: another row reports that. */
export function amongAccepted({ judge, expect }: Pick<Investigation, 'judge' | 'expect'>): Judge {
  return {
    ...judge,
    isRepeated: (accusation, steps) =>
      !isShaken(accusation.probe.draft, steps, expect) && judge.isRepeated(accusation, steps),
  };
}

/**
 * Whether the valid requests fail as well, or only some of the invalid ones of a crowd that has no valid requests of its
 * own were turned away.
 */
export function isShaken({ how }: ProbeDraft, steps: readonly Step[], expect: AcceptingStatuses): boolean {
  const [valid, invalid] = [steps.filter(isConforming), steps.filter((step) => !isConforming(step))];
  const isDivided = new Set(invalid.map(({ exchange }) => isDoubtful(exchange))).size > 1;
  return !isEachAccepted(valid, expect) || (how === 'crowd' && isDivided);
}

/** Whether every one of the steps is accepted. */
export function isEachAccepted(steps: readonly Step[], expect: AcceptingStatuses): boolean {
  return steps.every((step) => isAccepted(step, expect));
}
