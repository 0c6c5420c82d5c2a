/** Searches among ways of carrying a request for the fewest in which it goes wrong (catalogue G9). */

import type { ProbeDraft } from '../../model/case.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation } from '../deliver/tally.ts';

/** Tells whether a request goes wrong in these ways. */
type Holds = (ways: readonly string[]) => Promise<boolean>;

/** The first of the ways that suffices alone. */
type SearchOne = (ways: readonly string[], holds: Holds) => Promise<string | undefined>;

/**
 * Several ways at a time where answers take long, for at a slow target each took a second; what is company has none. All
 * of them are tried, so that what is sent afterwards is the same at any target.
 */
export function searchOne(
  { session }: { readonly session: Session },
  isCompany: (way: string) => boolean,
): SearchOne {
  const { connections, inputs } = session;
  return async (ways, holds) => {
    const quiet = ways.filter((way) => !isCompany(way));
    const bounds = { limit: 1, atMost: connections.atMost, clock: inputs.clock };
    const held = await inParallel(quiet, bounds, (way) => holds([way]));
    const found = quiet.find((_, at) => held[at]);
    if (found !== undefined) return found;
    for (const way of ways.filter(isCompany)) if (await holds([way])) return way;
    return undefined;
  };
}

/** One way where one suffices, else what is left when each was left out that can be. */
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

/** What is sent at once with others of its kind. */
export function isCrowd({ how }: ProbeDraft): boolean {
  return how === 'together' || how === 'crowd';
}

/** Those of a group that are carried in some way without company, in that way; empty where none is. */
export function withoutCompany(group: readonly Accusation[]): readonly Accusation[] {
  return group.flatMap((accusation) => {
    const { carried } = accusation.probe.draft;
    const ways = carried?.ways.filter((way) => !isCrowd(carried.as([way]))) ?? [];
    if (!carried || ways.length === 0) return [];
    const draft = { ...carried.as(ways), carried: { ...carried, ways } };
    return [{ ...accusation, probe: { ...accusation.probe, draft } }];
  });
}
