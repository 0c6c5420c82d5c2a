/** Joins the coverage of parts: what one of them exercised is exercised. */

import type { Coverage, CoverageItem, CoverageState, OperationCoverage, Tried } from '../model/coverage.ts';

/** The coverage of the whole; undefined where a part has none. */
export function joinCoverage(parts: readonly (Coverage | undefined)[]): Coverage | undefined {
  const [first, ...others] = parts.flatMap((part) => part ?? []);
  if (!first || parts.some((part) => part === undefined)) return undefined;
  return others.reduce(joinTwo, first);
}

function joinTwo(one: Coverage, other: Coverage): Coverage {
  const known = new Map(other.operations.map((operation) => [operation.operation, operation]));
  return {
    operations: one.operations.map((operation) => joinOperations(operation, known.get(operation.operation))),
    others: one.others,
  };
}

function joinOperations(one: OperationCoverage, other: OperationCoverage | undefined): OperationCoverage {
  if (!other) return one;
  const better = betterOf(one, other);
  return {
    ...better,
    counted: one.counted || other.counted,
    requests: one.requests + other.requests,
    accepted: one.accepted + other.accepted,
    items: joinItems(one.items, other.items),
  };
}

/** What only one part met, such as a keyword that another one implies, comes behind. */
function joinItems(own: readonly CoverageItem[], others: readonly CoverageItem[]): readonly CoverageItem[] {
  const keyOf = ({ kind, name }: CoverageItem): string => `${kind} ${name}`;
  const known = new Map(others.map((item) => [keyOf(item), item]));
  const keys = new Set(own.map(keyOf));
  return [
    ...own.map((item) => joinItem(item, known.get(keyOf(item)))),
    ...others.filter((item) => !keys.has(keyOf(item))),
  ];
}

function joinItem(one: CoverageItem, other: CoverageItem | undefined): CoverageItem {
  if (!other) return one;
  const broken = [one.broken, other.broken].flatMap((tried) => tried ?? []);
  return {
    ...betterOf(one, other),
    counted: one.counted || other.counted,
    valid: sum([one.valid, other.valid]),
    ...(broken.length > 0 ? { broken: sum(broken) } : {}),
  };
}

const ranks: readonly CoverageState[] = ['matched', 'attempted', 'never'];

function betterOf<T extends { readonly state: CoverageState }>(one: T, other: T): T {
  return ranks.indexOf(other.state) < ranks.indexOf(one.state) ? other : one;
}

function sum(all: readonly Tried[]): Tried {
  return {
    attempted: all.reduce((total, { attempted }) => total + attempted, 0),
    matched: all.reduce((total, { matched }) => total + matched, 0),
  };
}
