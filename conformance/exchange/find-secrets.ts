/** Finds secrets in a text in any spelling; most texts hold none, which is told without the costly patterns. */

import { betweenNumbers, escaping, type Spellings, spellingsOf } from './spell-secret.ts';

/** Looks for one set of secrets, without regard to case. */
export interface Finder {
  readonly finds: (text: string) => boolean;
  /** The text with a mark in the place of each secret. */
  readonly replace: (text: string, mark: string) => string;
}

/** Spells a secret. */
export type Speller = (secret: string) => Spellings;

/** A speller that works out each secret once, for finders that have most of their secrets in common. */
export function createSpeller(): Speller {
  const known = new Map<string, Spellings>();
  return (secret) => {
    const spelt = known.get(secret) ?? spellingsOf(secret);
    known.set(secret, spelt);
    return spelt;
  };
}

/**
 * Makes a finder. What it looks for is worked out when it first looks: most are never used.
 * @param secrets the longest first
 * @param words found only where they stand alone: a phrase has words of its own, of which short secrets are a part
 */
export function createFinder(
  spell: Speller,
  secrets: readonly string[],
  words: readonly string[] = [],
): Finder {
  const spelt = lazily(() => [...secrets, ...words].map(spell));
  const texts = lazily(() => spelt().flatMap((one) => one.texts));
  const traces = lazily(() => [...new Set(spelt().flatMap((one) => one.traces))]);
  const numbers = lazily(() => [...new Set(spelt().flatMap((one) => one.numbers))]);
  const pattern = lazily(() => patternOf(secrets.map(spell), words.map(spell)));
  const mayHold = (text: string): boolean => {
    if (escaping.test(text)) return true;
    const small = text.toLowerCase();
    if (traces().some((trace) => small.includes(trace))) return true;
    const digits = small.replaceAll(betweenNumbers, '');
    return numbers().some((number) => digits.includes(number));
  };
  return {
    finds: (text) =>
      texts().some((long) => text.toLowerCase().includes(long)) ||
      (mayHold(text) && text.search(pattern()) >= 0),
    replace: (text, mark) => {
      const rest = texts().reduce((left, long) => replaceAnyCase(left, long, mark), text);
      return mayHold(rest) ? rest.replace(pattern(), mark) : rest;
    },
  };
}

/** Calls a function once, when its value is first wanted. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function patternOf(secrets: readonly Spellings[], words: readonly Spellings[]): RegExp {
  const alone = words
    .flatMap(({ patterns }) => patterns)
    .map((spelling) => `(?<![a-z\\d])(?:${spelling})(?![a-z\\d])`);
  const spellings = [...new Set([...secrets.flatMap(({ patterns }) => patterns), ...alone])];
  return spellings.length === 0 ? /(?!)/g : new RegExp(spellings.join('|'), 'gi');
}

/** @param wanted in small letters */
function replaceAnyCase(text: string, wanted: string, mark: string): string {
  const small = text.toLowerCase();
  // A letter whose small form is longer would shift what stands behind it.
  if (small.length !== text.length) return text.replaceAll(wanted, mark);
  const parts: string[] = [];
  let from = 0;
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), mark);
    from = at + wanted.length;
  }
  return parts.join('') + text.slice(from);
}
