/** JSON strings: by format, by pattern, or as free text in a style. */

import { isArray, type Json } from '../../json/json.ts';
import { farGroup, unreadableGroup } from '../../names/ids.ts';
import { isFirstEnd } from '../../names/ranges.ts';
import { fc } from '../arbitrary.ts';
import type { StringFormat } from '../formats/format.ts';
import { formatOf } from '../formats/index.ts';
import { guessedTexts, isUndefinedFormat } from '../formats/other-names.ts';
import { longestMade, stringsOfLength } from '../keywords/lengths.ts';
import { countSetting, own, textSetting } from '../read-schema.ts';
import { patternStrings } from './pattern-strings.ts';
import { blankTexts, controlTexts, longTexts, ordinaryTexts, rareTexts, surrogateTexts } from './texts.ts';
import type { MakingSpot, ValueGroup, ValueType } from './value-type.ts';

/** The type `string`. */
export const string: ValueType = {
  name: 'string',
  *plain(spot) {
    const name = textSetting(spot.schema, 'format');
    const format = formatOf(name, 'string');
    yield* format ? [...format.valid, ...(format.far ?? [])] : guessedTexts(name);
    const { min, max } = lengths(spot);
    if (min <= longestMade) yield plainestWords(spot.hint, min, max);
    const matching = patternStrings(own(spot.schema, 'pattern'));
    if (matching) for (const numRuns of [1, 50]) yield* fc.sample(matching, { seed: 1, numRuns });
    yield* examplesOf(spot);
  },
  values: (spot) => {
    const format = formatOf(textSetting(spot.schema, 'format'), 'string');
    if (format?.values) return format.values;
    const matching = patternStrings(own(spot.schema, 'pattern'));
    if (matching) return matching;
    const { min, max } = lengths(spot);
    const guessed = guessedTexts(textSetting(spot.schema, 'format'));
    const fitting = guessed.filter(({ length }) => length >= min && length <= max);
    if (fitting.length > 0) return fc.constantFrom(...fitting);
    // Other texts of a format that nobody defines are tried one at a time.
    const isGuessed = isUndefinedFormat(textSetting(spot.schema, 'format'), 'string');
    if (isGuessed && min <= longestMade) return fc.constant(plainestWords(spot.hint, min, max));
    if (min > max || min > longestMade) return undefined;
    return spot.text === 'plain' ? plainTexts(min, max) : ordinaryText(min, max);
  },
  boundaries: (spot) => [...limits(spot), ...texts(spot)],
};

/** What the document gives as examples: for the patterns that nothing else is made for. */
function examplesOf({ schema }: MakingSpot): readonly string[] {
  const examples = own(schema, 'examples');
  const all = [own(schema, 'example'), own(schema, 'default'), ...(isArray(examples) ? examples : [])];
  return all.filter((one) => typeof one === 'string');
}

function lengths({ schema }: MakingSpot): { readonly min: number; readonly max: number } {
  return {
    min: countSetting(schema, 'minLength', 0),
    max: countSetting(schema, 'maxLength', Number.POSITIVE_INFINITY),
  };
}

/** Values of the format, and strings of the minimum and maximum length. */
function limits(spot: MakingSpot): readonly ValueGroup[] {
  const name = textSetting(spot.schema, 'format');
  const format = formatOf(name, 'string');
  const { min, max } = lengths(spot);
  const plain = spot.plain(spot.schema, spot.hint);
  // Where few values are tried, both ends come first.
  const each = [min > 0 ? min : -1, max].map((length) => stringsOfLength(length, plain));
  const ends = [0, 1].flatMap((at) =>
    each.flatMap((texts) => (at === 0 ? texts.slice(0, 1) : texts.slice(1))),
  );
  return [
    { group: 'values', kind: 'conforming', values: format?.valid ?? guessedTexts(name) },
    { group: farGroup, kind: 'recommended', values: format?.far ?? [] },
    { group: 'format', kind: 'open', values: format?.broken ?? [] },
    {
      group: unreadableGroup,
      kind: 'open',
      values: unreadableTexts(format, spot.hint),
    },
    { group: 'ends', kind: 'conforming', values: ends },
  ];
}

/** The texts that break a format whatever it is taken for; what has to come first by its name is so by the first of them. */
function unreadableTexts(format: StringFormat | undefined, name: string): readonly Json[] {
  const texts = [format?.unreadable, format?.unreadableFirst].filter((text) => text !== undefined);
  return isFirstEnd(name) ? texts.toReversed() : texts;
}

function texts(spot: MakingSpot): readonly ValueGroup[] {
  const name = textSetting(spot.schema, 'format');
  if (formatOf(name, 'string') || isUndefinedFormat(name, 'string')) return [];
  return [
    { group: 'text', kind: 'conforming', values: ordinaryTexts },
    { group: 'blank', kind: 'recommended', values: blankTexts },
    { group: 'long', kind: 'recommended', values: longTexts },
    { group: 'control', kind: 'recommended', values: controlTexts },
    { group: 'rare', kind: 'recommended', values: rareTexts },
    { group: 'surrogates', kind: 'open', values: surrogateTexts },
  ];
}

/** First and last code point; planes 0, 1 and 2. Plane 3 had no characters before Unicode 13. */
export const ordinaryRanges: readonly (readonly [number, number])[] = [
  [0xa1, 0xac], // Latin-1 signs, without no-break space and soft hyphen
  [0xae, 0xff], // Latin-1 letters
  [0x100, 0x17f], // Latin Extended-A
  [0x391, 0x3a1], // Greek capitals
  [0x3b1, 0x3c9], // Greek small letters
  [0x410, 0x44f], // Cyrillic
  [0x531, 0x556], // Armenian
  [0x5d0, 0x5ea], // Hebrew
  [0x621, 0x63a], // Arabic
  [0x905, 0x939], // Devanagari
  [0xe01, 0xe30], // Thai
  [0x10d0, 0x10f0], // Georgian
  [0x300, 0x333], // combining marks
  [0x1e00, 0x1eff], // Latin Extended Additional
  [0x2013, 0x2014], // dashes
  [0x20a0, 0x20b9], // currency signs
  [0x2190, 0x21ff], // arrows
  [0x2200, 0x22ff], // mathematical operators
  [0x2500, 0x257f], // box drawing
  [0x2600, 0x26ff], // miscellaneous symbols
  [0x3041, 0x3096], // Hiragana
  [0x30a1, 0x30fa], // Katakana
  [0x4e00, 0x9fa5], // CJK
  [0xac00, 0xd7a3], // Hangul
  [0xff01, 0xff5e], // full-width forms
  [0x10330, 0x1034a], // Gothic
  [0x1d400, 0x1d454], // mathematical letters
  [0x1f300, 0x1f320], // weather and landscape
  [0x1f400, 0x1f43e], // animals
  [0x1f680, 0x1f6c5], // transport
  [0x20000, 0x2a6d6], // CJK Extension B
];

const alphanumeric = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const plainUnit = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...alphanumeric) },
  { weight: 1, arbitrary: fc.constant(' ') },
);
/** ASCII often, then every script equally, however many characters it has. */
const ordinaryUnit = fc.oneof(
  {
    weight: Math.ceil(ordinaryRanges.length / 2),
    arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map(String.fromCodePoint),
  },
  ...ordinaryRanges.map(([min, max]) => ({
    weight: 1,
    arbitrary: fc.integer({ min, max }).map(String.fromCodePoint),
  })),
);

/** ASCII letters, digits and inner single spaces: 1 to 24 characters, or as near as the limits allow. */
export function plainTexts(min: number, max: number): fc.Arbitrary<string> {
  return text(plainUnit, min, bound(min, max, 24)).map((value) => value.replace(/ (?= )/g, 'x'));
}

/** Applies to code points and to UTF-16 code units, since programs count one or the other (G8). */
const most = 64;

/** 1 to 64 assigned characters of any script, not blank at either end, or as near as the limits allow (G8). */
export function ordinaryText(min: number, max: number): fc.Arbitrary<string> {
  return text(ordinaryUnit, min, bound(min, max, most), (value) => inFewUnits(value, min));
}

/** The plainest words for a member, of an allowed length: `a name`, or `a` where there is no name. */
export function plainestWords(hint: string, min: number, max: number): string {
  const name = hint.replace(/[^A-Za-z0-9]+/g, ' ').trim();
  const words = name === '' ? 'a' : `a ${name}`;
  return words.slice(0, max).trimEnd().padEnd(min, 'a');
}

/** Not empty unless it must be; blank ends are tried separately (row OPN-03). */
function text(
  unit: fc.Arbitrary<string>,
  min: number,
  max: number,
  cut = (value: string): string => value,
): fc.Arbitrary<string> {
  const lengths = { minLength: Math.min(Math.max(min, 1), max), maxLength: max, size: 'medium' } as const;
  return fc.string({ unit, ...lengths }).map((value) => cut(value).replace(/^ | $/g, 'x'));
}

/** Truncates a text to the ordinary length, but not below its minimum. */
function inFewUnits(value: string, min: number): string {
  let units = 0;
  const kept = [...value].filter((character, at) => {
    units += character.length;
    return units <= most || at < min;
  });
  return kept.join('');
}

function bound(min: number, max: number, usual: number): number {
  return Math.min(max, Math.max(min, usual));
}
