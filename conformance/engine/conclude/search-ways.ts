/** Searches for the fewest carriages in which a request goes wrong (G9). */

import type { ProbeDraft } from '../../model/case.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation } from '../deliver/tally.ts';

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
