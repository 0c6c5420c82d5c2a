/**
 * The items of an array, their schemas and their number: `items`, `prefixItems` and `contains` (JSON Schema core
 * 10.3.1), `minItems`, `maxItems` and `uniqueItems`, with arrays of a given length to break them.
 */

import { counted, isArray, type Json, sizeOf } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { asSchema, countSetting, listSetting, own } from '../read-schema.ts';
import { canonicalText, isDistinct } from '../same-json.ts';
import { changesTo, faultAt, faultUnless, type Keyword, type Spot } from './keyword.ts';

/** `items` (JSON Schema core 10.3.1.2): the schema of the items after those of `prefixItems`. */
export const items: Keyword = {
  name: 'items',
  expects: () => 'no further item',
  judge: (setting, at) => {
    if (!isArray(at.value)) return [];
    const first = listSetting(at.schema, 'prefixItems').length;
    const rest = at.value.slice(first);
    if (setting === false) return rest.map((_, index) => faultAt(String(first + index), 'items', at));
    return rest.flatMap((item, index) =>
      at.inner(asSchema(setting), item, { place: first + index, below: [] }),
    );
  },
};

/** `prefixItems` (JSON Schema core 10.3.1.1): a schema for each of the first items. */
export const prefixItems: Keyword = {
  name: 'prefixItems',
  expects: () => 'no such item',
  judge: (setting, at) => {
    const { value } = at;
    if (!isArray(value) || !isArray(setting)) return [];
    return setting.flatMap((schema, index) => {
      const item = value[index];
      return item === undefined ? [] : at.inner(asSchema(schema), item, { place: index, below: [index] });
    });
  },
};

/** `contains` with `minContains` and `maxContains` (JSON Schema core 10.3.1.3): how many items match a schema. */
export const contains: Keyword = {
  name: 'contains',
  expects: () => 'items that "contains" asks for',
  judge: (setting, at) => {
    if (!isArray(at.value)) return [];
    const matching = at.value.filter((item) => at.holds(asSchema(setting), item)).length;
    const most = countSetting(at.schema, 'maxContains', Number.POSITIVE_INFINITY);
    return faultUnless(
      matching >= countSetting(at.schema, 'minContains', 1) && matching <= most,
      'contains',
      at,
    );
  },
};

/** `minItems` (JSON Schema validation 6.4.2). */
export const minItems: Keyword = {
  name: 'minItems',
  expects: (setting) => `at least ${counted(setting, 'item')}`,
  judge: (setting, at) =>
    faultUnless(!isArray(at.value) || at.value.length >= Number(setting), 'minItems', at),
  violate: (setting, spot) => [
    {
      below: '',
      changes: changesTo([...new Set([Number(setting) - 1, 0])].map((length) => arrayOfLength(spot, length))),
    },
  ],
};

/** `maxItems` (JSON Schema validation 6.4.1). */
export const maxItems: Keyword = {
  name: 'maxItems',
  expects: (setting) => `at most ${counted(setting, 'item')}`,
  judge: (setting, at) =>
    faultUnless(!isArray(at.value) || at.value.length <= Number(setting), 'maxItems', at),
  violate: (setting, spot) => [{ below: '', changes: changesTo([arrayOfLength(spot, Number(setting) + 1)]) }],
};

/** `uniqueItems` (JSON Schema validation 6.4.3). */
export const uniqueItems: Keyword = {
  name: 'uniqueItems',
  expects: () => 'no item twice',
  judge: (setting, at) =>
    faultUnless(setting !== true || !isArray(at.value) || isDistinct(at.value), 'uniqueItems', at),
  violate: (setting, spot) =>
    setting === true ? [{ below: '', changes: changesTo([repeated(spot, 1), repeated(spot, 2)]) }] : [],
};

/** Maximum length of arrays. */
const longest = 1000;

/** Maximum number of values in it: long arrays inside of long arrays would fill the memory. */
const largest = 20_000;

/** An array of valid items, different ones as far as possible; undefined when it cannot be made. */
export function arrayOfLength(spot: Spot, length: number): Json | undefined {
  if (!(length >= 0 && length <= longest)) return undefined;
  const first = listSetting(spot.schema, 'prefixItems').map((item) => spot.plain(asSchema(item), ''));
  const head = first.filter((item) => item !== undefined).slice(0, length);
  const rest = length - head.length;
  const tail = rest > 0 ? furtherItems(spot, rest) : [];
  return head.length + tail.length === length ? [...head, ...tail] : undefined;
}

function furtherItems(spot: Spot, count: number): readonly Json[] {
  const schema = asSchema(own(spot.schema, 'items'));
  const plain = spot.plain(schema, '');
  if (plain === undefined) return [];
  if (count * sizeOf(plain) > largest) return [];
  if (count === 1 || spot.schema['uniqueItems'] !== true) return Array<Json>(count).fill(plain);
  const arbitrary = spot.values(schema, '');
  const drawn = arbitrary ? fc.sample(arbitrary, { seed: 1, numRuns: count * 4 }) : [];
  return distinct([plain, ...drawn]).slice(0, count);
}

function distinct(values: readonly Json[]): readonly Json[] {
  const kept = new Map<string, Json>();
  for (const value of values) {
    const text = canonicalText(value);
    if (!kept.has(text)) kept.set(text, value);
  }
  return [...kept.values()];
}

/** Distinct items, with the first one again at the end. */
function repeated(spot: Spot, distinct: number): Json | undefined {
  const wanted = Math.max(distinct, countSetting(spot.schema, 'minItems', 0) - 1);
  const items = arrayOfLength(spot, wanted);
  return isArray(items) && items[0] !== undefined ? [...items, items[0]] : undefined;
}
