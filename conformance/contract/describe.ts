/** Describes a value of the document in words, short enough for an error line. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';

const longest = 40;

/** A value in words: `the text "a"`, `the number 5`, `a list`, `an object`, `true`, `null`. */
export function describe(value: Json): string {
  if (isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = writeJson(value);
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  if (typeof value === 'string') return `the text ${cut}`;
  return typeof value === 'number' || typeof value === 'bigint' ? `the number ${cut}` : cut;
}
