/** JSON arrays. */

import { isArray, type Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { arrayOfLength } from '../keywords/array-of-length.ts';
import { asSchema, countSetting, listSetting, own } from '../read-schema.ts';
import { canonicalText } from '../same-json.ts';
import type { MakingSpot, ValueType } from './value-type.ts';

/** How many items more than needed a random array has at most. */
const usual = 5;

/** Different items that are drawn for one random array at most. */
const mostDifferent = 100;

/** The type `array`. */
export const array: ValueType = {
  name: 'array',
  plain: (spot) => {
    const { min, max } = counts(spot);
    const wanted =
      spot.form === 'required' || spot.circular(itemsOf(spot)) ? min : Math.max(min, Math.min(1, max));
    return [wanted, min].map((length) => arrayOfLength(spot, length)).filter((value) => value !== undefined);
  },
  values: (spot) => {
    const { min, max } = counts(spot);
    const first = listSetting(spot.schema, 'prefixItems').map((item) => spot.values(asSchema(item), ''));
    const heads = first.filter((head) => head !== undefined);
    const rest = restOf(spot, Math.max(0, min - heads.length), Math.max(0, max - heads.length));
    if (!rest || heads.length < Math.min(first.length, min)) return undefined;
    return fc.tuple(fc.tuple(...heads), rest).map(([head, tail]) => [...head, ...tail].slice(0, max));
  },
  boundaries: (spot) => {
    const { min, max } = counts(spot);
    const ends = [min, min + 1, max].map((length) => arrayOfLength(spot, length)).filter(isArray);
    return [{ group: 'ends', kind: 'conforming', values: ends }];
  },
};

function counts({ schema }: MakingSpot): { readonly min: number; readonly max: number } {
  return {
    min: countSetting(schema, 'minItems', 0),
    max: countSetting(schema, 'maxItems', Number.POSITIVE_INFINITY),
  };
}

function itemsOf({ schema }: MakingSpot): ReturnType<typeof asSchema> {
  return asSchema(own(schema, 'items'));
}

function restOf(spot: MakingSpot, min: number, max: number): fc.Arbitrary<readonly Json[]> | undefined {
  if (min > 0 && arrayOfLength(spot, min) === undefined) return undefined;
  const item = spot.circular(itemsOf(spot)) && min === 0 ? undefined : spot.values(itemsOf(spot), '');
  if (!item) return min === 0 ? fc.constant([]) : undefined;
  const lengths = { minLength: min, maxLength: Math.max(min, Math.min(max, min + usual)) };
  if (spot.schema['uniqueItems'] !== true) return fc.array(item, lengths);
  return varied(item, min) ? fc.uniqueArray(item, { ...lengths, selector: canonicalText }) : undefined;
}

/** Whether there are that many different values: asked for more, `uniqueArray` would never end. */
function varied(item: fc.Arbitrary<Json>, count: number): boolean {
  if (count > mostDifferent) return false;
  const drawn = count === 0 ? [] : fc.sample(item, { seed: 1, numRuns: count * 10 });
  return new Set(drawn.map(canonicalText)).size >= count;
}
