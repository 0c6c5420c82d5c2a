/**
 * Finds members or parameters that are the two ends of a range: services check their order, which no schema can
 * express.
 */

import { wordsOf } from './words-of.ts';

/** The names of the two ends. */
export interface Range {
  readonly first: string;
  readonly last: string;
}

/** Words that mark the first and the last end. */
const ends: readonly (readonly [first: string, last: string])[] = [
  ...(['to', 'until', 'till', 'thru', 'through'] as const).map((last) => ['from', last] as const),
  ...(['end', 'finish', 'stop'] as const).map((last) => ['start', last] as const),
  ...(['ends', 'finishes', 'stops'] as const).map((last) => ['starts', last] as const),
  ...(['ended', 'finished', 'stopped', 'completed'] as const).map((last) => ['started', last] as const),
  ...(['end', 'finish'] as const).map((last) => ['begin', last] as const),
  ...(['expires', 'expiry'] as const).map((last) => ['issued', last] as const),
  ['begins', 'ends'],
  ['since', 'until'],
  ...(['after', 'from', 'since'] as const).map((first) => [first, 'before'] as const),
  ['open', 'close'],
  ['opens', 'closes'],
  ['opening', 'closing'],
  ['in', 'out'],
  ['checkin', 'checkout'],
  ['first', 'last'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['low', 'high'],
  ['lower', 'upper'],
  ['lowest', 'highest'],
  ['earliest', 'latest'],
  ['gt', 'lt'],
  ['gte', 'lte'],
  ['created', 'updated'],
  ...(['departure', 'depart', 'pickup'] as const).map((first) => [first, 'return'] as const),
  ['pickup', 'dropoff'],
  ['outbound', 'inbound'],
];

/**
 * Words for ends of which either may come first: a flight departs before it arrives, a guest arrives before departing.
 */
const eitherEnd: readonly (readonly [string, string])[] = [
  ['departure', 'arrival'],
  ['departs', 'arrives'],
];

const lastOf = Map.groupBy(ends, ([first]) => first);
const eitherOf = Map.groupBy(
  eitherEnd.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
  ([one]) => one,
);

/** The ranges among the names of one object; where either end may be the first, it is the one that is listed first. */
export function rangesIn(names: readonly string[]): readonly Range[] {
  const known = new Map(names.map((name, at) => [wordsOf(name).join(' '), { name, at }]));
  return names.flatMap((first, at) => {
    const words = wordsOf(first);
    return words.flatMap((word, place) => {
      const named = (last = ''): readonly { readonly name: string; readonly at: number }[] => {
        const found = known.get(words.with(place, last).join(' '));
        return found ? [found] : [];
      };
      const behind = (lastOf.get(word) ?? []).flatMap(([, last]) => named(last));
      const either = (eitherOf.get(word) ?? []).flatMap(([, last]) => named(last));
      const later = [...behind, ...either.filter((other) => other.at > at)];
      return later.map(({ name }) => ({ first, last: name }));
    });
  });
}

/** Words for a first end, whatever the last one is called. */
const firstAlone = ['arrival', 'arrives', 'starts', 'opens'];

/** Words for what comes first of a journey there and back, and last of a stay. */
const eitherWay = ['departure', 'depart', 'pickup', 'departs'];

/** Whether a name alone is that of a first end, which has to come before another one. */
export function isFirstEnd(name: string): boolean {
  return wordsOf(name).some(
    (word) => (lastOf.has(word) && !eitherWay.includes(word)) || firstAlone.includes(word),
  );
}
