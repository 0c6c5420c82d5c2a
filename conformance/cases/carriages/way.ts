/** A way: one carriage of a request, which does not change its meaning (G9); and how ways are dealt to requests. */

import type { Draft } from '../../model/case.ts';
import { fc } from '../../schema/arbitrary.ts';

/** One legal way to carry a request. */
export interface Way {
  /** Follows a difference and a comma: `in chunks`. */
  readonly name: string;
  /** Ways of one group exclude each other. */
  readonly group: string;
  /**
   * The request carried this way.
   * @returns undefined where that is impossible: there is nothing to carry, or it would change what the request is
   * about
   */
  readonly carry: (step: Draft) => Draft | undefined;
  /** Further statuses that may refuse the request when it is carried this way (RFC 9110 15.5). */
  readonly tolerates?: readonly string[];
  /** Set where its identity is not fresh, so that it may only be sent with another violation. */
  readonly fixedIdentity?: true;
  /** Set where the carriage consists of other requests before it or at the same time. */
  readonly company?: Company;
  /** Set where the request must be the only one on its connection. */
  readonly isOnlyOne?: true;
  /** Names of ways that no request can have at the same time. */
  readonly excludes?: readonly string[];
  /** Set where it is about what stands around a JSON text. */
  readonly isAround?: true;
  /**
   * Set where the valid request is tried in no other way at the same time: a body that is too large may pass in chunks,
   * and what is next to an edge is no identity of its own.
   */
  readonly isTriedAlone?: true;
}

/** Name of the carriage among others. */
export const crowdWay = 'among twenty at once';

/** Name of the carriage with a long text. */
export const longTextWay = 'in a body of 33 kB';

/** Name of the carriage with a lot of white space. */
export const longSpaceWay = 'with 70 kB of white space around its JSON';

/** Twenty at once, the same bytes twice, or after a valid and a refused request on one connection. */
export type Company = 'crowd' | 'twice' | 'behind';

/**
 * Whether a request can be carried in both ways: after others on a connection it is not the only one there, and what
 * stands behind a JSON text is not at its end any more where something else follows.
 */
export function mayMeet(one: Way, other: Way): boolean {
  if (one.isAround && other.isAround) return false;
  if (one.excludes?.includes(other.name) || other.excludes?.includes(one.name)) return false;
  return !(one.isOnlyOne && other.company === 'behind') && !(other.isOnlyOne && one.company === 'behind');
}

/** The step with further statuses that may refuse it. */
export function tolerating(step: Draft, statuses: readonly string[] = []): Draft {
  const { intent } = step;
  if (statuses.length === 0 || (intent.kind !== 'violating' && intent.kind !== 'credential')) return step;
  return { ...step, intent: { ...intent, tolerated: [...(intent.tolerated ?? []), ...statuses] } };
}

/** How often carriages are distributed anew where some of them may not meet: most often the first time is enough. */
const attempts = 100;

/**
 * Distributes carriages over as few rows as their groups allow: a row has at most one of a group, and each carriage is
 * in one row.
 * @param groups the carriages that fit one kind of request; those of one group exclude each other
 * @param seed the same seed gives the same rows
 * @param mayMeet whether two carriages may be in one row
 */
export function distributeWays<W>(
  groups: readonly (readonly W[])[],
  seed: number,
  mayMeet: (one: W, other: W) => boolean = () => true,
): readonly (readonly W[])[] {
  const size = Math.max(0, ...groups.map((ways) => ways.length));
  const places = Array.from({ length: size }, (_, index) => index);
  const drawn = fc.shuffledSubarray(places, { minLength: size, maxLength: size });
  const deal = (nth: number) =>
    dealt(groups, fc.sample(drawn, { seed: (seed + nth * 1009) | 0, numRuns: groups.length }), mayMeet);
  let best = deal(0);
  for (let nth = 1; nth < attempts && best.meetings > 0; nth += 1) {
    const next = deal(nth);
    if (next.meetings < best.meetings) best = next;
  }
  return best.rows.filter((row) => row.length > 0);
}

interface Dealt<W> {
  readonly rows: readonly (readonly W[])[];
  /** How many carriages are in a row with one that they may not meet. */
  readonly meetings: number;
}

/** @param orders of the rows, for each group */
function dealt<W>(
  groups: readonly (readonly W[])[],
  orders: readonly (readonly number[])[],
  mayMeet: (one: W, other: W) => boolean,
): Dealt<W> {
  const rows: W[][] = (orders[0] ?? []).map(() => []);
  let meetings = 0;
  for (const [at, ways] of groups.entries()) {
    const free = new Set(orders[at]);
    for (const way of ways) {
      const meets = (place: number) => rows[place]?.every((other) => mayMeet(way, other)) === true;
      const found = [...free].find(meets);
      if (found === undefined) meetings += 1;
      const place = found ?? [...free][0] ?? 0;
      free.delete(place);
      rows[place]?.push(way);
    }
  }
  return { rows, meetings };
}
