/** What must not stand in the record of the header fields that a user gave: keys and cookies among them. */

import type { Header } from '../model/case.ts';

/** Shorter values are no secrets but switches, and stand in answers everywhere. */
const shortestValue = 4;

/** The same for a part of a value, of which most are words. */
const shortestPart = 6;

/** The values, the words in them, and what stands behind an equals sign: the value of a cookie. */
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
