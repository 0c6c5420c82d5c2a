/** Removes secrets from what a server sent back, in whatever spelling, before it is shown to anybody. */

import type { Header } from '../model/case.ts';
import { createFinder, createSpeller, createUnwrapper, lazily, type Speller } from './find-secrets.ts';
import { escaping, hexSpelling, mostForByte, wholeSpellings } from './spell-secret.ts';

/** Removes one set of secrets. */
export interface Redactor {
  /** Replaces every secret in a text with one character a byte; a text without secrets is returned unchanged. */
  readonly redact: (latin1: string) => string;
  /** The same for a phrase that quotes an answer, where an ellipsis may cut a secret off. */
  readonly redactPhrase: (phrase: string) => string;
  /** Tells whether a text contains a credential that cannot be there by chance. */
  readonly leaks: (latin1: string) => boolean;
  /** The length in bytes of the longest spelling of a secret. */
  readonly longest: number;
}

/** What replaces a secret. */
const mark = '<secret>';

/** A text that cannot occur by chance: at least six characters, and not a mere word. */
const telling = /^(?=.{6})(?!\p{L}+$)/su;

/**
 * Creates a redactor; secrets may have any length and are in Latin-1.
 * @param credentials secrets whose disclosure is reported
 * @param others further texts to remove
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
  // Short ones occur by chance in what is decoded.
  const unwrap = createUnwrapper(createFinder(spell, long).finds);
  const redact = (text: string): string => unwrap(everywhere.replace(text, mark), mark);
  return {
    redact,
    redactPhrase: (phrase) => {
      const quoted = phrase.indexOf('"');
      const words = quoted < 0 ? phrase : phrase.slice(0, quoted);
      const rest = quoted < 0 ? '' : phrase.slice(quoted);
      return redactCut(inWords.replace(words, mark) + redact(rest), pieces, mark);
    },
    leaks: certain.finds,
    longest: mostForByte * Math.max(0, ...secrets.map((secret) => Buffer.byteLength(secret))),
  };
}

/** Shorter header values are no secrets but switches, and occur in answers by chance. */
const shortestValue = 4;

/** The same for a part of a value, since most parts are ordinary words. */
const shortestPart = 6;

/**
 * The secrets in header fields that the user gave, such as keys and cookies: the values, the words in them, and what
 * follows an equals sign.
 */
export function headerSecrets(headers: readonly Header[]): readonly string[] {
  return headers.flatMap(({ value }) => {
    const words = value.split(/[\s;,]+/);
    const parts = [...words, ...words.map((word) => word.slice(word.indexOf('=') + 1))];
    return [
      ...[value].filter(({ length }) => length >= shortestValue),
      ...parts.filter(({ length }) => length >= shortestPart),
    ];
  });
}

function longestFirst(secrets: readonly string[]): readonly string[] {
  const given = new Set(secrets.filter((secret) => secret !== ''));
  return [...given].sort((one, other) => other.length - one.length);
}

/** A spelling of a secret, in lower case, whose pieces are removed, and the length from which they are. */
interface WholeSpelling {
  readonly text: string;
  readonly shortest: number;
}

/** Pieces of digits must be longer, since digits occur in every text by chance. */
const shortestPiece = { letters: 3, wide: 5, digits: 8 } as const;

/** The spellings of a secret. */
function piecesOf(secret: string): readonly WholeSpelling[] {
  const bytes = Buffer.from(secret).toString('latin1');
  const wholes = [...wholeSpellings(secret), bytes].map((text) => ({
    text: text.toLowerCase(),
    shortest: shortestPiece.letters,
  }));
  const wide = { text: [...bytes].join('\0').toLowerCase(), shortest: shortestPiece.wide };
  return [...wholes, wide, { text: hexSpelling(secret), shortest: shortestPiece.digits }];
}

/**
 * The phrase with each piece of a secret replaced by the mark.
 * @param pieces asked for only where there is an ellipsis
 */
function redactCut(phrase: string, pieces: () => readonly WholeSpelling[], mark: string): string {
  const [first = '', ...rest] = phrase.split('…');
  if (rest.length === 0) return phrase;
  const wholes = pieces();
  const most = Math.max(1, ...wholes.map(({ text }) => text.length));
  return rest.reduce((before, after) => {
    const left = Math.max(
      pieceOf(wholes, Math.min(most, before.length), (length) => before.slice(-length)),
      escapedPiece(wholes, before.slice(-most * mostForByte), 'end'),
    );
    const right = Math.max(
      pieceOf(wholes, Math.min(most, after.length), (length) => after.slice(0, length)),
      ...halves.map((half) => escapedAfter(wholes, after.slice(0, most * mostForByte), half)),
    );
    const start = left === 0 ? before : before.slice(0, -left) + mark;
    return `${start}…${right === 0 ? after : mark + after.slice(right)}`;
  }, first);
}

/**
 * Length of the longest piece that belongs to a secret; 0 for none.
 * @param piece returns the piece of a given length beside the cut
 */
function pieceOf(wholes: readonly WholeSpelling[], most: number, piece: (length: number) => string): number {
  for (let length = most; length >= shortestPiece.letters; length -= 1) {
    const part = piece(length).toLowerCase();
    if (wholes.some((whole) => length >= whole.shortest && whole.text.includes(part))) return length;
  }
  return 0;
}

/** The possible lengths of a partial escape after a cut. */
const halves = Array.from({ length: mostForByte }, (_, length) => length);

function escapedAfter(wholes: readonly WholeSpelling[], text: string, half: number): number {
  const length = escapedPiece(wholes, text.slice(half), 'start');
  return length === 0 ? 0 : half + length;
}

/** One character, perhaps escaped, or the part of an escape at a cut. */
interface Unit {
  readonly length: number;
  /** Empty for part of an escape. */
  readonly means: string;
}

/** Like `pieceOf`, for pieces with escaped characters. */
function escapedPiece(wholes: readonly WholeSpelling[], text: string, side: 'start' | 'end'): number {
  if (!escaping.test(text)) return 0;
  const units = unitsOf(text);
  const most = Math.max(...wholes.map((whole) => whole.text.length));
  const count = pieceOf(wholes, Math.min(most, units.length), (length) =>
    meaning(nearCut(units, length, side)),
  );
  return nearCut(units, count, side).reduce((sum, { length }) => sum + length, 0);
}

function nearCut(units: readonly Unit[], count: number, side: 'start' | 'end'): readonly Unit[] {
  return side === 'start' ? units.slice(0, count) : units.slice(units.length - count);
}

function meaning(units: readonly Unit[]): string {
  return units.map(({ means }) => means).join('');
}

/** Part of an escape at the end, a whole escape, or any other character. */
const unit =
  /(%(?:25){0,3}[\da-f]?$|\\{1,3}(?:u[\da-f]{0,3})?$|&(?:#(?:x[\da-f]{0,4}|\d{0,5}))?$)|%(?:25){0,3}([\da-f]{2})|\\{1,3}u([\da-f]{4})|&#x([\da-f]{1,4});|&#(\d{1,5});|[\s\S]/giy;

function unitsOf(text: string): readonly Unit[] {
  return [...text.matchAll(unit)].map(([whole, half, percent, json, hex, decimal]) => {
    const digits = percent ?? json ?? hex;
    const code = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
    const means = Number.isNaN(code) ? whole : String.fromCharCode(code);
    return { length: whole.length, means: half === undefined ? means : '' };
  });
}
