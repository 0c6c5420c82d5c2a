/** JSON arrays. */

import { isArray, type Json, type JsonObject } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { keywordSettings } from '../cases.ts';
import { arrayOfLength } from '../keywords/items.ts';
import { asSchema, countSetting, listSetting, own } from '../read-schema.ts';
import { canonicalText } from '../same-json.ts';
import type { MakingSpot, ValueType } from './value-type.ts';

/** Maximum number of items beyond the minimum in a random array. */
const usual = 5;

/** Maximum number of different items in a random array. */
const mostDifferent = 100;

/** The type `array`. */
export const array: ValueType = {
  name: 'array',
  *plain(spot) {
    const { min, max } = counts(spot);
    const first = listSetting(spot.schema, 'prefixItems').length;
    const open = spot.circular(itemsOf(spot)) || itemsOf(spot) === false ? 0 : 1;
    const wanted = spot.form === 'required' ? min : Math.max(min, Math.min(first + open, max));
    yield* [wanted, min].map((length) => arrayOfLength(spot, length)).filter((value) => value !== undefined);
    if (isPlainList(spot.schema)) return;
    yield* containing(spot);
    for (const length of [0, 1, 2, 3]) yield arrayOfLength(spot, length) ?? [];
    const item = arrayOfLength(spot, 1);
    if (isArray(item)) yield [...item, ...item];
  },
  values: (spot) => {
    const { min, max } = counts(spot);
    const first = listSetting(spot.schema, 'prefixItems').map((item) => spot.values(asSchema(item), ''));
    const heads = first.filter((head) => head !== undefined);
    const rest = restOf(spot, Math.max(0, min - heads.length), Math.max(0, max - heads.length));
    if (!rest || heads.length < Math.min(first.length, min)) return undefined;
    const [wanted] = isPlainList(spot.schema) ? [] : containing(spot);
    const made = fc.tuple(fc.tuple(...heads), rest).map(([head, tail]) => [...head, ...tail]);
    const whole = wanted ? made.map((items) => [...wanted, ...items.slice(wanted.length)]) : made;
    return whole.map((items) => items.slice(0, max));
  },
  boundaries: (spot) => {
    const { min, max } = counts(spot);
    const ends = [min, max, min + 1].flatMap((length) => [
      arrayOfLength(spot, length) ?? null,
      ...(isPlainList(spot.schema) ? [] : containing(spot, length).slice(0, 1)),
    ]);
    return [{ group: 'ends', kind: 'conforming', values: ends.filter(isArray) }];
  },
};

/** Whether the schema is about nothing but its items. */
function isPlainList(schema: JsonObject): boolean {
  return !['contains', 'not', 'allOf', 'unevaluatedItems', 'if'].some((name) => Object.hasOwn(schema, name));
}

/**
 * Arrays with the required number of items for each `contains`, after the first ones or in their place, filled up to
 * `least` items.
 */
function containing(spot: MakingSpot, least = counts(spot).min): readonly (readonly Json[])[] {
  const wanted = keywordSettings(spot.schema, 'contains').flatMap((schema) => {
    const count = Math.min(mostDifferent, countSetting(schema, 'minContains', 1));
    const item = spot.plain({ allOf: [itemsOf(spot), asSchema(own(schema, 'contains'))] }, '');
    return item === undefined ? [] : Array<Json>(count).fill(item);
  });
  if (wanted.length === 0) return [];
  const first = arrayOfLength(spot, listSetting(spot.schema, 'prefixItems').length);
  const known = isArray(first) ? first : [];
  const filled = [wanted, [...known, ...wanted]].map((items) => {
    const more = items.length < least ? arrayOfLength(spot, least - items.length) : [];
    return isArray(more) ? [...items, ...more] : items;
  });
  return [...filled, ...distinctly(spot, known)];
}

/** The same with different items, for `uniqueItems`. */
function distinctly(spot: MakingSpot, known: readonly Json[]): readonly (readonly Json[])[] {
  if (spot.schema['uniqueItems'] !== true) return [];
  const drawn = keywordSettings(spot.schema, 'contains').map((schema) => {
    const values = spot.values({ allOf: [itemsOf(spot), asSchema(own(schema, 'contains'))] }, '');
    const count = countSetting(schema, 'minContains', 1);
    const all = values ? fc.sample(values, { seed: 1, numRuns: count * 10 }) : [];
    return [...new Map(all.map((item) => [canonicalText(item), item])).values()].slice(0, count);
  });
  return [[...known, ...drawn.flat()], drawn.flat()];
}

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

/** Whether there are that many different values: otherwise `uniqueArray` would never end. */
function varied(item: fc.Arbitrary<Json>, count: number): boolean {
  if (count > mostDifferent) return false;
  const drawn = count === 0 ? [] : fc.sample(item, { seed: 1, numRuns: count * 10 });
  return new Set(drawn.map(canonicalText)).size >= count;
}
