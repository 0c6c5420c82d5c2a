/** Joins what runs that are parts of one verification carried in other ways. */

import { type Carriages, leftPairs } from '../model/covered.ts';
import type { RowResult } from '../model/verdict.ts';

/**
 * How much of the covering array the parts sent together. Where a row is in several parts its pairs cannot be told
 * apart, so that nothing is said.
 * @param parts at least one, each with its rows
 */
export function joinCarriages(parts: readonly Carried[]): Carriages | undefined {
  const asked = parts.flatMap(({ rows }) => rows.filter(({ runs }) => runs > 0).map(placeOf));
  const known = parts.flatMap(({ carriages }) => carriages ?? []);
  if (known.length === 0 || (known.length > 1 && new Set(asked).size < asked.length)) return undefined;
  const sumOf = (count: (one: Carriages) => number) => known.reduce((total, one) => total + count(one), 0);
  const left = leftPairs.map((reason) => [reason, sumOf(({ left = {} }) => left[reason] ?? 0)] as const);
  const some = left.filter(([, count]) => count > 0);
  const refusedAt = refusingIn(known);
  return {
    kinds: sumOf(({ kinds }) => kinds),
    // The ways are the same in all parts; those of the richest one are the least that there are.
    ways: Math.max(...known.map(({ ways }) => ways)),
    pairs: sumOf(({ pairs }) => pairs),
    of: sumOf(({ of }) => of),
    ...(some.length > 0 ? { left: Object.fromEntries(some) } : {}),
    refused: [...new Set(known.flatMap(({ refused }) => refused))],
    ...(refusedAt.size > 0 ? { refusedAt: Object.fromEntries(refusedAt) } : {}),
  };
}

/** What a part sent in other ways, and the rows that it has. */
interface Carried {
  readonly carriages?: Carriages | undefined;
  readonly rows: readonly Pick<RowResult, 'id' | 'operation' | 'runs'>[];
}

function placeOf({ id, operation }: Pick<RowResult, 'id' | 'operation'>): string {
  return JSON.stringify([id, operation]);
}

function refusingIn(known: readonly Carriages[]): ReadonlyMap<string, readonly string[]> {
  const named = known.flatMap(({ refusedAt = {} }) => Object.entries(refusedAt));
  const byWay = Map.groupBy(named, ([way]) => way);
  return new Map([...byWay].map(([way, all]) => [way, [...new Set(all.flatMap(([, ids]) => ids))]]));
}
