/** Arrays of a wanted length whose items are valid, for the limits of arrays. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';
import { asSchema, listSetting, own } from '../read-schema.ts';
import { sameJson } from '../same-json.ts';
import type { Spot } from './keyword.ts';

/** Longest array that is made to reach a limit. */
const longest = 1000;

/** An array of valid items, different ones as far as there are; undefined when it cannot be made. */
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
  if (count === 1 || spot.schema['uniqueItems'] !== true) return Array<Json>(count).fill(plain);
  const arbitrary = spot.values(schema, '');
  const drawn = arbitrary ? fc.sample(arbitrary, { seed: 1, numRuns: count * 4 }) : [];
  return distinct([plain, ...drawn]).slice(0, count);
}

function distinct(values: readonly Json[]): readonly Json[] {
  const kept: Json[] = [];
  for (const value of values) if (!kept.some((other) => sameJson(other, value))) kept.push(value);
  return kept;
}
