/** Arrays of a given length with valid items, for the limits of arrays. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { asSchema, listSetting, own } from '../read-schema.ts';
import { canonicalText } from '../same-json.ts';
import type { Spot } from './keyword.ts';

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
  const tail = rest > 0 ? items(spot, rest) : [];
  return head.length + tail.length === length ? [...head, ...tail] : undefined;
}

function items(spot: Spot, count: number): readonly Json[] {
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

/** The number of values inside a value, including itself. */
function sizeOf(value: Json): number {
  const inner = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, one) => sum + sizeOf(one), 1);
}
