/** `minLength` and `maxLength`: lengths of strings are counted in code points (JSON Schema validation 6.3; RFC 8259 7). */

import { counted, type Json } from '../../json/json.ts';
import { latest } from '../../json/latest.ts';
import { changesTo, faultUnless, type Keyword, type Spot } from './keyword.ts';

/** `minLength` (JSON Schema validation 6.3.2). */
export const minLength: Keyword = {
  name: 'minLength',
  expects: (setting) => `at least ${counted(setting, 'character')}`,
  judge: (setting, at) =>
    faultUnless(typeof at.value !== 'string' || codePoints(at.value) >= Number(setting), 'minLength', at),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    const texts = [Number(setting) - 1, 0].flatMap((length) => stringsOfLength(length, plain));
    return [{ below: '', changes: changesTo([...new Set(texts)]) }];
  },
};

/** `maxLength` (JSON Schema validation 6.3.1). */
export const maxLength: Keyword = {
  name: 'maxLength',
  expects: (setting) => `at most ${counted(setting, 'character')}`,
  judge: (setting, at) =>
    faultUnless(typeof at.value !== 'string' || codePoints(at.value) <= Number(setting), 'maxLength', at),
  violate: (setting, spot) => {
    const plain = spot.plain(spot.schema, '');
    const texts = [Number(setting) + 1, Number(setting) * 2 + 1].flatMap((length) =>
      stringsOfLength(length, plain),
    );
    return [{ below: '', changes: changesTo([...new Set([...inFormat(spot, plain), ...texts])]) }];
  },
};

/** Base64 comes in groups of four. */
const group = 4;

/**
 * A text that is too long and still of its format, or else a target that checks the format would refuse it for that: the
 * valid one continued by its last letter, or by labels as host names have them. None where the format allows no such text.
 */
function inFormat({ schema, holds }: Spot, plain: Json | undefined): readonly string[] {
  const { maxLength: limit, ...open } = schema;
  if (typeof plain !== 'string' || !Object.hasOwn(schema, 'format') || Number(limit) > longestMade) return [];
  const made = Array.from({ length: group }, (_, more) => Number(limit) + 1 + more).flatMap((length) => {
    const [like = ''] = stringsOfLength(length, plain);
    return [like, `${plain}${'.label'.repeat(length)}`.slice(0, length).replace(/\.$/, 'x')];
  });
  return made.filter((text) => holds(open, text)).slice(0, 1);
}

/** Maximum length of strings and arrays that are made to break or to reach a limit. */
export const longestMade = 65_536;

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
  if (length < 0 || length > longestMade) return [];
  const known = typeof plain === 'string' ? [...plain] : [];
  const like = [
    ...known.slice(0, length),
    ...Array(Math.max(0, length - known.length)).fill(known.at(-1) ?? 'a'),
  ];
  return [...new Set([like.join(''), 'a'.repeat(length), astral.repeat(length)].map(shared))];
}

/** The text, the same one each time: a limit of thousands of characters may stand at hundreds of places. */
function shared(text: string): string {
  if (text.length < longText) return text;
  const known = longTexts.get(text) ?? text;
  longTexts.set(known, known);
  return known;
}

/** From how many characters on a text is shared, and how many characters are kept for that. */
const longText = 200;
const mostHeld = 2_000_000;

const longTexts = latest<string, string>(mostHeld, ({ length }) => length);
