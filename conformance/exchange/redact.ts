/** Removes secrets from what a server sent back, in whatever spelling, before it is shown to anybody. */

import type { Header } from '../model/case.ts';
import { createFinder, createSpeller, lazily, type Speller } from './find-secrets.ts';
import { piecesOf, redactCut } from './redact-cut.ts';
import { mostForByte } from './spell-secret.ts';

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
  const redact = (text: string): string => everywhere.replace(text, mark);
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
