/** Takes secrets out of what a server sent back, however it spelt them, before anybody is shown it. */

import type { Header } from '../model/case.ts';
import { createFinder, createSpeller, lazily, type Speller } from './find-secrets.ts';
import { piecesOf, redactCut } from './redact-cut.ts';
import { mostForByte } from './spell-secret.ts';

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
      return redactCut(inWords.replace(words, mark) + redact(rest), pieces, mark);
    },
    leaks: certain.finds,
    longest: mostForByte * Math.max(0, ...secrets.map((secret) => Buffer.byteLength(secret))),
  };
}

/** Shorter values are no secrets but switches, and stand in answers everywhere. */
const shortestValue = 4;

/** The same for a part of a value, of which most are words. */
const shortestPart = 6;

/**
 * What must not stand in the record of the header fields that a user gave: keys and cookies among them. The values,
 * the words in them, and what stands behind an equals sign: the value of a cookie.
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
