/** Finds secrets in a text in any spelling; a quick check skips the costly patterns for most texts. */

import { betweenNumbers, escaping, type Spellings, spellingsOf } from './spell-secret.ts';

/** Searches for one set of secrets, ignoring case. */
interface Finder {
  readonly finds: (text: string) => boolean;
  /** The text with each secret replaced by a mark. */
  readonly replace: (text: string, mark: string) => string;
}

/** Returns the spellings of a secret. */
export type Speller = (secret: string) => Spellings;

/** A speller that works out each secret once, for finders that share most of their secrets. */
export function createSpeller(): Speller {
  const known = new Map<string, Spellings>();
  return (secret) => {
    const spelt = known.get(secret) ?? spellingsOf(secret);
    known.set(secret, spelt);
    return spelt;
  };
}

/**
 * Creates a finder; its patterns are built on first use, since most finders are never used.
 * @param secrets secrets to find anywhere, the longest first
 * @param words secrets to find as whole words only, since short ones occur within the words of a phrase
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

/** A function that computes its value on the first call and then returns it again. */
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

/** @param wanted text to find, in lower case */
function replaceAnyCase(text: string, wanted: string, mark: string): string {
  const small = text.toLowerCase();
  // A letter whose lower-case form is longer would shift the positions after it.
  if (small.length !== text.length) return text.replaceAll(wanted, mark);
  const parts: string[] = [];
  let from = 0;
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), mark);
    from = at + wanted.length;
  }
  return parts.join('') + text.slice(from);
}
