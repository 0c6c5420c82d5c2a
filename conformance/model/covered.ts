/**
 * What was covered, in numbers: the percentage of the document with the counts that it is made from, and the counts of
 * carriages.
 */

import type { Coverage, CoverageItem, CoverageKind, CoverageState } from './coverage.ts';

/** How many items of a kind count, and how many of them match. */
export interface Covered {
  readonly counted: number;
  readonly matched: number;
}

/** The kinds of items that count. */
export type CoveredKind = 'operations' | 'parameters' | 'bodies' | 'keywords' | 'answers';

/** The counts of all kinds together, and of each kind. */
interface CoveredKinds extends Covered {
  /** Rounded down to one decimal, so that 100 means all. */
  readonly percent: number;
  readonly kinds: Readonly<Record<CoveredKind, Covered>>;
}

const kindOf: Readonly<Partial<Record<CoverageKind, CoveredKind>>> = {
  parameter: 'parameters',
  body: 'bodies',
  keyword: 'keywords',
  answer: 'answers',
  'media-type': 'answers',
};

/**
 * Counts operations, parameters, media types of bodies, keywords, and documented answers with their media types. It
 * does not count keywords that no request can break alone; answers of 5xx and `default`, header fields, links,
 * callbacks and webhooks, which no client can cause; and operations that the user left out.
 * @param well states that count as covered @defaultValue matched
 */
export function coveredOf(
  { operations }: Coverage,
  well: readonly CoverageState[] = ['matched'],
): CoveredKinds {
  const sum = (all: readonly Pick<CoverageItem, 'state'>[]): Covered => {
    return { counted: all.length, matched: all.filter(({ state }) => well.includes(state)).length };
  };
  const wanted = operations.filter(({ counted }) => counted);
  const items = wanted.flatMap((one) => one.items).filter(({ counted }) => counted);
  const of = (kind: CoveredKind): Covered => sum(items.filter((item) => kindOf[item.kind] === kind));
  const kinds = {
    operations: sum(wanted),
    parameters: of('parameters'),
    bodies: of('bodies'),
    keywords: of('keywords'),
    answers: of('answers'),
  };
  const all = sum([...wanted, ...items]);
  // A document without anything to exercise is fully covered.
  const percent = all.counted === 0 ? 100 : Math.floor((all.matched * 1000) / all.counted) / 10;
  return { ...all, percent, kinds };
}

/** What is missing, operations first: `createPlant`, `createPlant 404`. */
export function missingOf({ operations }: Coverage): readonly string[] {
  const wanted = operations.filter(({ counted }) => counted);
  const whole = wanted.flatMap(({ operation, state }) => (state === 'matched' ? [] : [operation]));
  const parts = wanted.flatMap(({ operation, items }) =>
    items.flatMap(({ counted, state, name }) =>
      counted && state !== 'matched' ? [`${operation} ${name}`] : [],
    ),
  );
  return [...whole, ...parts];
}

/**
 * How much was sent of the covering array that pairs kinds of bad requests with ways to carry them (ground rule G9).
 */
export interface Carriages {
  /** The number of kinds of violations and of credentials, counted for each operation. */
  readonly kinds: number;
  readonly ways: number;
  /** Pairs of a kind and a way that fits it: how many were sent, of how many. */
  readonly pairs: number;
  readonly of: number;
  /** How many pairs were not sent, by the reason; reasons that do not occur are absent. */
  readonly left?: Readonly<Partial<Record<LeftPairs, number>>>;
  /** Names of ways in which the target refuses a valid request, so that nothing was tried in them. */
  readonly refused: readonly string[];
  /** The operations that refuse it, by the name of the way; absent where there is only one operation. */
  readonly refusedAt?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Why a pair is not sent: the target refuses a valid request in that way; it is unknown whether it does; the budget of
 * the operation or the limit of creates leaves it out; or it was planned, but the run ended before.
 */
export type LeftPairs = (typeof leftPairs)[number];

/** In the order in which reports list them. */
export const leftPairs = ['refused', 'untried', 'budget', 'creates', 'unsent'] as const;
