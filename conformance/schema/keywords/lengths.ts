/** Lengths of strings are counted in code points (JSON Schema validation 6.3; RFC 8259 7). */

import type { Json } from '../../json/json.ts';

/** Maximum length of strings and arrays that are made to break or to reach a limit. */
export const longest = 65_536;

/** Outside the basic plane: two UTF-16 units and four bytes of UTF-8, yet one code point. */
const astral = '\u{1f33f}';

/** Number of code points. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Strings of exactly that many code points: one that continues a valid one, plain letters, and ones outside the basic
 * plane.
 */
export function stringsOfLength(length: number, plain: Json | undefined): readonly string[] {
  if (length < 0 || length > longest) return [];
  const known = typeof plain === 'string' ? [...plain] : [];
  const like = [
    ...known.slice(0, length),
    ...Array(Math.max(0, length - known.length)).fill(known.at(-1) ?? 'a'),
  ];
  return [...new Set([like.join(''), 'a'.repeat(length), astral.repeat(length)])];
}
