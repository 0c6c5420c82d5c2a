/** What the reader and the lint object to in a document, as data; `complaint-words.ts` has the words. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { ComplaintCode } from './complaint-words.ts';

/** One complaint about one place of a document. */
export interface Complaint {
  readonly code: ComplaintCode;
  /** JSON Pointer to the place that is wrong. */
  readonly pointer: string;
  /** Values for the wording: `{name}` in it is replaced by `facts.name`. */
  readonly facts?: Readonly<Record<string, string>>;
}

const longest = 40;

/** A value in words: `the text "a"`, `the number 5`, `a list`, `an object`, `true`, `null`. */
export function valueInWords(value: Json): string {
  if (isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = writeJson(value);
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  if (typeof value === 'string') return `the text ${cut}`;
  return typeof value === 'number' || typeof value === 'bigint' ? `the number ${cut}` : cut;
}
