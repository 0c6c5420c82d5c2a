/**
 * A covering array of strength two over kinds of requests and carriages: each kind meets each carriage, several
 * carriages in one request.
 */

import { fc } from '../../schema/arbitrary.ts';

/**
 * Distributes carriages over as few rows as their groups allow: a row has at most one of a group, and each carriage is
 * in one row.
 * @param groups the carriages that fit one kind of request; those of one group exclude each other
 * @param seed the same seed gives the same rows
 * @param mayMeet whether two carriages may be in one row; where two may not, the group of the later one must have fewer
 * carriages than there are rows
 */
export function dealWays<W>(
  groups: readonly (readonly W[])[],
  seed: number,
  mayMeet: (one: W, other: W) => boolean = () => true,
): readonly (readonly W[])[] {
  const size = Math.max(0, ...groups.map((ways) => ways.length));
  const places = Array.from({ length: size }, (_, index) => index);
  const orders = fc.sample(fc.shuffledSubarray(places, { minLength: size, maxLength: size }), {
    seed,
    numRuns: groups.length,
  });
  const rows: W[][] = places.map(() => []);
  for (const [at, ways] of groups.entries()) {
    const free = new Set(orders[at]);
    for (const way of ways) {
      const meets = (place: number) => rows[place]?.every((other) => mayMeet(way, other)) === true;
      const place = [...free].find(meets) ?? [...free][0] ?? 0;
      free.delete(place);
      rows[place]?.push(way);
    }
  }
  return rows.filter((row) => row.length > 0);
}
