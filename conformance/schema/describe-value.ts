/** Describes a value in a short phrase, for titles, findings and lists. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import { isNumber } from './decimal.ts';

const longest = 60;

/** A phrase for a value, cut to about 60 characters: `the number 5`, `the string "a"`, `nothing` for undefined. */
export function describeValue(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return `${article(value)}${cut(writeJson(value))}`;
}

/** The phrases of several values: `1, 2 or 3`. */
export function describeChoice(values: readonly Json[]): string {
  const texts = values.slice(0, longest).map((value) => writeJson(value));
  return cut([texts.slice(0, -1).join(', '), texts.at(-1) ?? ''].filter(Boolean).join(' or '));
}

function article(value: Json): string {
  if (typeof value === 'string') return 'the string ';
  if (isNumber(value)) return 'the number ';
  if (isArray(value)) return 'the array ';
  return isObject(value) ? 'the object ' : '';
}

/** Cuts between code points, so that no surrogate stands alone. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
