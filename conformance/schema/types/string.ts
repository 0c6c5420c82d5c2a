/** JSON strings: by format, by pattern, or as free text in a style. */

import { unreadable } from '../../names/broken-format.ts';
import { fc } from '../arbitrary.ts';
import { formatOf } from '../formats/index.ts';
import { longest, stringsOfLength } from '../keywords/lengths.ts';
import { countSetting, own, textSetting } from '../read-schema.ts';
import { patternStrings } from './pattern-strings.ts';
import { ordinaryText, plainText, plainWords } from './text.ts';
import { blankTexts, controlTexts, longTexts, ordinaryTexts, rareTexts, surrogateTexts } from './texts.ts';
import type { Group, MakingSpot, ValueType } from './value-type.ts';

/** The type `string`. */
export const string: ValueType = {
  name: 'string',
  *plain(spot) {
    yield* formatOf(textSetting(spot.schema, 'format'), 'string')?.valid ?? [];
    const { min, max } = lengths(spot);
    if (min <= longest) yield plainWords(spot.hint, min, max);
    const matching = patternStrings(own(spot.schema, 'pattern'));
    if (matching) for (const numRuns of [1, 50]) yield* fc.sample(matching, { seed: 1, numRuns });
  },
  values: (spot) => {
    const format = formatOf(textSetting(spot.schema, 'format'), 'string');
    if (format?.values) return format.values;
    const matching = patternStrings(own(spot.schema, 'pattern'));
    if (matching) return matching;
    const { min, max } = lengths(spot);
    if (min > max || min > longest) return undefined;
    return spot.text === 'plain' ? plainText(min, max) : ordinaryText(min, max);
  },
  boundaries: (spot) => [...limits(spot), ...texts(spot)],
};

function lengths({ schema }: MakingSpot): { readonly min: number; readonly max: number } {
  return {
    min: countSetting(schema, 'minLength', 0),
    max: countSetting(schema, 'maxLength', Number.POSITIVE_INFINITY),
  };
}

/** Values of the format, and strings of the minimum and maximum length. */
function limits(spot: MakingSpot): readonly Group[] {
  const format = formatOf(textSetting(spot.schema, 'format'), 'string');
  const { min, max } = lengths(spot);
  const plain = spot.plain(spot.schema, spot.hint);
  // Where few values are tried, both ends come first.
  const each = [min > 0 ? min : -1, max].map((length) => stringsOfLength(length, plain));
  const ends = [0, 1].flatMap((at) =>
    each.flatMap((texts) => (at === 0 ? texts.slice(0, 1) : texts.slice(1))),
  );
  return [
    { group: 'values', kind: 'conforming', values: format?.valid ?? [] },
    { group: 'format', kind: 'open', values: format?.broken ?? [] },
    { group: unreadable, kind: 'open', values: format?.unreadable === undefined ? [] : [format.unreadable] },
    { group: 'ends', kind: 'conforming', values: ends },
  ];
}

function texts(spot: MakingSpot): readonly Group[] {
  if (formatOf(textSetting(spot.schema, 'format'), 'string')) return [];
  return [
    { group: 'text', kind: 'conforming', values: ordinaryTexts },
    { group: 'blank', kind: 'recommended', values: blankTexts },
    { group: 'long', kind: 'recommended', values: longTexts },
    { group: 'control', kind: 'recommended', values: controlTexts },
    { group: 'rare', kind: 'recommended', values: rareTexts },
    { group: 'surrogates', kind: 'open', values: surrogateTexts },
  ];
}
