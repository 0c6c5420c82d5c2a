/** Takes secrets out of what a server sent back, however it spelt them, before anybody is shown it. */

import { spellingsOf, wholeSpellings } from './spell-secret.ts';

/** Takes out one set of secrets. */
export interface Redactor {
  /** Replaces every secret in a text of which each character is one byte; without one, the text comes back as it was. */
  readonly redact: (latin1: string) => string;
  /** The same for a phrase that quotes an answer, where a secret may be cut off at an ellipsis. */
  readonly redactPhrase: (phrase: string) => string;
  /** Tells whether a text holds a credential that cannot stand there by chance. */
  readonly leaks: (latin1: string) => boolean;
  /** No spelling of a secret has more bytes. */
  readonly longest: number;
}

/** What stands in place of a secret. */
const mark = '<secret>';

/** Shorter texts are too likely to stand somewhere by chance, and so are words. */
const telling = /^(?=.{6})(?!\p{L}+$)/su;

/**
 * Makes a redactor for texts of any length, in Latin-1, that are secret.
 * @param credentials the secrets whose disclosure is worth telling
 * @param others what is taken out besides
 */
export function createRedactor(credentials: readonly string[], others: readonly string[] = []): Redactor {
  const secrets = longestFirst([...credentials, ...others]);
  const everywhere = patternOf(secrets);
  const inWords = patternOf(
    secrets.filter((secret) => secret.length >= 6),
    secrets.filter((secret) => secret.length < 6),
  );
  const pieces = longestFirst(secrets.flatMap(wholeSpellings));
  const certain = patternOf(credentials.filter((secret) => telling.test(secret)));
  const redact = (text: string): string => text.replace(everywhere, mark);
  return {
    redact,
    redactPhrase: (phrase) => {
      const quoted = phrase.indexOf('"');
      const words = quoted < 0 ? phrase : phrase.slice(0, quoted);
      const rest = quoted < 0 ? '' : phrase.slice(quoted);
      return redactCut(words.replace(inWords, mark) + redact(rest), pieces);
    },
    leaks: (text) => text.search(certain) >= 0,
    longest: 6 * (secrets[0]?.length ?? 0),
  };
}

function longestFirst(secrets: readonly string[]): readonly string[] {
  const given = new Set(secrets.filter((secret) => secret !== ''));
  return [...given].sort((one, other) => other.length - one.length);
}

/** @param words found only where they stand alone: a phrase has words of its own, of which short secrets are a part */
function patternOf(secrets: readonly string[], words: readonly string[] = []): RegExp {
  const alone = words.flatMap(spellingsOf).map((spelling) => `(?<![a-z\\d])(?:${spelling})(?![a-z\\d])`);
  const spellings = [...new Set([...secrets.flatMap(spellingsOf), ...alone])];
  return spellings.length === 0 ? /(?!)/g : new RegExp(spellings.join('|'), 'gi');
}

/** The shortest piece of a secret that is taken out. */
const shortestPiece = 3;

/** Takes out what stands of a secret where a phrase was cut off: beside an ellipsis. */
function redactCut(phrase: string, secrets: readonly string[]): string {
  const [first = '', ...rest] = phrase.split('…');
  if (rest.length === 0) return phrase;
  return rest.reduce((before, after) => {
    const left = pieceOf(secrets, before, (length) => before.slice(-length));
    const right = pieceOf(secrets, after, (length) => after.slice(0, length));
    const start = left === 0 ? before : before.slice(0, -left) + mark;
    return `${start}…${right === 0 ? after : mark + after.slice(right)}`;
  }, first);
}

/** Length of the longest piece of a text that is a piece of a secret, 0 for none. */
function pieceOf(secrets: readonly string[], text: string, piece: (length: number) => string): number {
  const most = Math.min(text.length, secrets[0]?.length ?? 0);
  for (let length = most; length >= shortestPiece; length -= 1) {
    const part = piece(length).toLowerCase();
    if (secrets.some((secret) => secret.toLowerCase().includes(part))) return length;
  }
  return 0;
}
