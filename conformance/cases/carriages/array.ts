/** A covering array of strength two over kinds of requests and ways: each kind meets each way, several ways in one request. */

import { fc } from '../../schema/arbitrary.ts';

/**
 * Deals ways out to as few rows as their groups allow: of one group a row has one at most, and each way stands in one.
 * @param groups the ways that fit one kind of request; those of one group exclude each other
 * @param seed the same one deals the same
 */
export function dealWays<W>(groups: readonly (readonly W[])[], seed: number): readonly (readonly W[])[] {
  const size = Math.max(0, ...groups.map((ways) => ways.length));
  const places = Array.from({ length: size }, (_, index) => index);
  const orders = fc.sample(fc.shuffledSubarray(places, { minLength: size, maxLength: size }), {
    seed,
    numRuns: groups.length,
  });
  const rows: W[][] = places.map(() => []);
  for (const [at, ways] of groups.entries()) {
    for (const [index, way] of ways.entries()) rows[orders[at]?.[index] ?? 0]?.push(way);
  }
  return rows.filter((row) => row.length > 0);
}
