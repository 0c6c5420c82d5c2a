/**
 * Finds secrets in a text in any spelling, also in base64 that has to be decoded to see them; a quick check skips
 * the costly patterns for most texts.
 */

import { createOpener } from './open-body.ts';
import { betweenNumbers, escaping, type Spellings, spellingsOf } from './spell-secret.ts';

/** Searches for one set of secrets, ignoring case. */
interface Finder {
  readonly finds: (text: string) => boolean;
  /** The text with each secret replaced by a mark. */
  readonly replace: (text: string, mark: string) => string;
}

/** The spellings of a secret, and one pattern of all of them: Node takes many milliseconds to compile it. */
interface Spelt extends Spellings {
  readonly pattern: () => RegExp;
}

/** Returns the spellings of a secret. */
export type Speller = (secret: string) => Spelt;

/** A speller that works out each secret once, for finders that share most of their secrets. */
export function createSpeller(): Speller {
  const known = new Map<string, Spelt>();
  return (secret) => {
    const spelt = known.get(secret) ?? withPattern(spellingsOf(secret));
    known.set(secret, spelt);
    return spelt;
  };
}

function withPattern(spellings: Spellings): Spelt {
  return { ...spellings, pattern: lazily(() => patternOf([spellings], [])) };
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
  const alone = lazily(() => patternOf([], words.map(spell)));
  // Secret by secret, since other finders have compiled most of these patterns.
  const holds = (text: string): boolean =>
    mayHold(text) &&
    (secrets.some((secret) => {
      const { shortest, pattern: own } = spell(secret);
      return shortest <= text.length && text.search(own()) >= 0;
    }) ||
      text.search(alone()) >= 0);
  return {
    finds: (text) => texts().some((long) => text.toLowerCase().includes(long)) || holds(text),
    replace: (text, mark) => {
      const rest = texts().reduce((left, long) => replaceAnyCase(left, long, mark), text);
      return holds(rest) ? rest.replace(pattern(), mark) : rest;
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

/** How many layers are decoded, one in another, and how many texts in base64 of one text. */
const most = { layers: 3, texts: 500 } as const;

/** Text in base64 or base64url; a shorter one holds no secret of six characters that was encoded twice. */
const inBase64 = /[\w+/-]{12,}/g;

/**
 * Creates a function that replaces each text in base64 with a secret somewhere within it by a mark.
 * @param finds whether a text contains a secret in any of the spellings that are known without decoding
 */
export function createUnwrapper(finds: (text: string) => boolean): (text: string, mark: string) => string {
  const open = createOpener();
  const holds = (body: Buffer, layers: number): boolean => {
    const opened = open({ headers: [], body });
    if (opened === 'sealed' || opened === 'too-large') return false;
    const text = Buffer.from(opened === 'plain' ? body : opened.content).toString('latin1');
    return finds(text) || (layers > 1 && textsIn(text).some((one) => isWrapped(one, layers - 1)));
  };
  const isWrapped = (text: string, layers: number): boolean =>
    decodings(text).some((bytes) => holds(bytes, layers));
  return (text, mark) => {
    const wrapped = textsIn(text).filter((one) => isWrapped(one, most.layers));
    return wrapped.reduce((rest, one) => rest.replaceAll(one, mark), text);
  };
}

function textsIn(text: string): readonly string[] {
  return [...new Set(text.match(inBase64))].slice(0, most.texts);
}

/** What a text in base64 may mean; a separator that is a letter of base64, such as a slash, may stand before it. */
function decodings(text: string): readonly Buffer[] {
  return [0, 1, 2, 3].flatMap((from) => {
    const start = Buffer.from(text.slice(from, from + 16), 'base64');
    return isTelling(start) ? Buffer.from(text.slice(from), 'base64') : [];
  });
}

/** Whether content begins like text, or like what is compressed with gzip, zlib or Zstandard. */
function isTelling(start: Buffer): boolean {
  const [first = 0, second = 0] = start;
  const isZlib = first % 16 === 8 && (first * 256 + second) % 31 === 0;
  if (isZlib || (first === 0x1f && second === 0x8b) || (first === 0x28 && second === 0xb5)) return true;
  return start.length > 0 && /^[\t\r\n -~]*$/.test(start.toString('latin1'));
}
