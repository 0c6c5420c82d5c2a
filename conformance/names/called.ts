/** What sentences call the members of an object: `the arrival` is `arrivalDate`, and `the highest grant` is `maxGrant`. */

import { wordsOf } from './words-of.ts';

/** Last words of names that sentences leave out: `the arrival` is `arrivalDate`. */
export const kinds = ['date', 'day', 'time', 'at', 'on', 'datetime', 'timestamp'];

/** What a name may be called by, the longer ones first. */
export function spoken(names: readonly string[]): string {
  const all = names.flatMap(callsOf).toSorted((one, other) => other.length - one.length);
  // A text without words matches nothing.
  return all.length === 0 ? '(?!)' : all.join('|');
}

/** Whether words name a member. */
export function isCalled(name: string, words: string): boolean {
  return callsOf(name).some((call) => words.includes(call));
}

/** The members that are called so; only where it is one is it known which is meant. */
export function named(call: string | undefined, names: readonly string[]): readonly string[] {
  const found = names.filter((name) => callsOf(name).includes(call ?? ''));
  return found.length === 1 ? found : [];
}

function callsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const short = kinds.includes(words.at(-1) ?? '') ? [words.slice(0, -1)] : [];
  // The day of `closesOn` is the closing day.
  const doing = short.filter(([verb = '', ...more]) => more.length === 0 && /^[a-z]{3,}[^s]e?s$/.test(verb));
  const [limit = '', ...limited] = words;
  const highest = limited.length > 0 ? (superlatives[limit] ?? []).map((one) => [one, ...limited]) : [];
  return [words, ...short, ...doing.map(([verb = '']) => [verb.replace(/e?s$/, 'ing')]), ...highest]
    .map((some) => some.join(' '))
    .filter((call) => call.length > 1);
}

/** How sentences call a limit: `the highest grant` is `maxGrant`. */
const superlatives: Readonly<Record<string, readonly string[]>> = {
  ...{ max: ['maximum', 'highest', 'greatest', 'largest'], min: ['minimum', 'lowest', 'smallest', 'least'] },
};
