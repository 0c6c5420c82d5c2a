/** Writes JSON texts that no value represents: raw text in place of one value, other white space. */

import type { Json } from '../json/json.ts';
import { replaceAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';

const mark = '\u0001raw\u0001';

/** The text of a value with a raw text, JSON or not, in place of the value at a pointer. */
export function rawMember(value: Json, place: string, raw: string): string {
  return writeJson(replaceAt(value, place, mark)).replace(JSON.stringify(mark), () => raw);
}

/** A JSON text on one line, with white space after each of its tokens. */
export function spread(text: string, space: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^"{}[\]:,]+/g, (token) => `${token}${space}`);
}

/** A JSON object's text with one more member at the end, given as text: `"x":1`. */
export function appended(text: string, member: string): string {
  return text === '{}' ? `{${member}}` : `${text.slice(0, -1)},${member}}`;
}
