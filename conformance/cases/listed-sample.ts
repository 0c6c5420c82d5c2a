/** Which of the values that a document lists are tried, and which of them first. */

import { writeJson } from '../json/write-json.ts';
import { mostListed } from '../model/coverage.ts';
import type { Boundary, BoundaryValue } from '../schema/types/value-type.ts';

/**
 * The boundaries with the values that no earlier one has at their place, and those with the others, which stand there in
 * another branch.
 */
export function byNovelty(found: readonly Boundary[]): readonly [Boundary[], Boundary[]] {
  const known = new Set<string>();
  const fresh: Boundary[] = [];
  const again: Boundary[] = [];
  for (const one of found) {
    const keyOf = ({ value }: BoundaryValue): string => `${one.place} ${writeJson(value)}`;
    const values = Map.groupBy(one.values, (value) => known.has(keyOf(value)));
    for (const value of one.values) known.add(keyOf(value));
    fresh.push({ ...one, values: values.get(false) ?? [] });
    again.push({ ...one, values: values.get(true) ?? [] });
  }
  const filled = (some: Boundary[]): Boundary[] => some.filter(({ values }) => values.length > 0);
  return [filled(fresh), filled(again)];
}

/** Of more values than fit, some evenly in between, with the first and the last. */
export function someListed<T>(values: readonly T[]): readonly T[] {
  const step = (values.length - 1) / (mostListed - 1);
  return values.length <= mostListed
    ? values
    : Array.from({ length: mostListed }, (_, at) => values[Math.round(at * step)]).filter(
        (one) => one !== undefined,
      );
}
