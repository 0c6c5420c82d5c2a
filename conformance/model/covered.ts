/** What a coverage table comes to in numbers: the per cent, and what it counts. */

import type { Coverage, CoverageItem, CoverageKind, CoverageState } from './coverage.ts';

/** Things of one kind that are counted, and those that matched. */
export interface Covered {
  readonly counted: number;
  readonly matched: number;
}

/** The kinds of things that count. */
export type CoveredKind = 'operations' | 'parameters' | 'bodies' | 'keywords' | 'answers';

/** All of them, and each kind. */
export interface CoveredKinds extends Covered {
  /** To one decimal, rounded down: 100 means all. */
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
 * Counts operations, parameters, media types of bodies, keywords, and documented answers with their media types; not
 * keywords that nothing breaks alone, answers of 5xx and `default`, header fields, links, callbacks and webhooks, which no
 * client brings about, nor operations that the user left out.
 * @param well the states that suffice @defaultValue matched
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
  // What holds nothing that can be exercised leaves nothing out.
  const percent = all.counted === 0 ? 100 : Math.floor((all.matched * 1000) / all.counted) / 10;
  return { ...all, percent, kinds };
}

/** What is missing, the operations first: `createPlant`, `createPlant 404`. */
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
