/** Takes secrets out of what a server sent back, however it spelt them, before anybody is shown it. */

import { createFinder, createSpeller, lazily, type Speller } from './find-secrets.ts';
import { hexSpelling, mostForByte, wholeSpellings } from './spell-secret.ts';

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
export function createRedactor(
  credentials: readonly string[],
  others: readonly string[] = [],
  spell: Speller = createSpeller(),
): Redactor {
  const secrets = longestFirst([...credentials, ...others]);
  const isShort = (secret: string): boolean => secret.length < 6;
  const everywhere = createFinder(spell, secrets);
  const long = secrets.filter((secret) => !isShort(secret));
  const inWords = createFinder(spell, long, secrets.filter(isShort));
  const certain = createFinder(
    spell,
    credentials.filter((secret) => telling.test(secret)),
  );
  const pieces = lazily(() => secrets.flatMap(piecesOf));
  const redact = (text: string): string => everywhere.replace(text, mark);
  return {
    redact,
    redactPhrase: (phrase) => {
      const quoted = phrase.indexOf('"');
      const words = quoted < 0 ? phrase : phrase.slice(0, quoted);
      const rest = quoted < 0 ? '' : phrase.slice(quoted);
      return redactCut(inWords.replace(words, mark) + redact(rest), pieces);
    },
    leaks: certain.finds,
    longest: mostForByte * Math.max(0, ...secrets.map((secret) => Buffer.byteLength(secret))),
  };
}

function longestFirst(secrets: readonly string[]): readonly string[] {
  const given = new Set(secrets.filter((secret) => secret !== ''));
  return [...given].sort((one, other) => other.length - one.length);
}

/** A spelling of which pieces are taken out, in small letters, and how short they may be. */
interface Whole {
  readonly text: string;
  readonly shortest: number;
}

/** Digits stand in every text: it takes more of them to be a piece of a secret. */
const shortestPiece = { letters: 3, digits: 8 } as const;

function piecesOf(secret: string): readonly Whole[] {
  const wholes = wholeSpellings(secret).map((text) => ({
    text: text.toLowerCase(),
    shortest: shortestPiece.letters,
  }));
  return [...wholes, { text: hexSpelling(secret), shortest: shortestPiece.digits }];
}

/** Takes out what stands of a secret where a phrase was cut off: beside an ellipsis. */
function redactCut(phrase: string, pieces: () => readonly Whole[]): string {
  const [first = '', ...rest] = phrase.split('…');
  if (rest.length === 0) return phrase;
  const wholes = pieces();
  return rest.reduce((before, after) => {
    const left = pieceOf(wholes, before, (length) => before.slice(-length));
    const right = pieceOf(wholes, after, (length) => after.slice(0, length));
    const start = left === 0 ? before : before.slice(0, -left) + mark;
    return `${start}…${right === 0 ? after : mark + after.slice(right)}`;
  }, first);
}

/** Length of the longest piece of a text that is a piece of a secret, 0 for none. */
function pieceOf(wholes: readonly Whole[], text: string, piece: (length: number) => string): number {
  const most = Math.min(text.length, Math.max(0, ...wholes.map((whole) => whole.text.length)));
  for (let length = most; length >= shortestPiece.letters; length -= 1) {
    const part = piece(length).toLowerCase();
    if (wholes.some((whole) => length >= whole.shortest && whole.text.includes(part))) return length;
  }
  return 0;
}
