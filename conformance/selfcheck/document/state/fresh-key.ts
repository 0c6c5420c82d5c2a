/** Makes keys: numbers, UUIDs or slugs where any text will do, else what the schema allows. */

import { createHash } from 'node:crypto';
import { isObject, type Json } from '../../../json/json.ts';
import type { Contract } from '../../../model/contract.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { numberSetting, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { validValues } from '../../../schema/valid-values.ts';
import type { Accepts } from '../schemas.ts';
import type { Collection } from './collection.ts';
import { keyValue } from './content.ts';
import type { Freedoms } from './manners.ts';

/** What making a key takes. */
export interface KeyMaking {
  readonly contract: Contract;
  readonly accepts: Accepts;
  readonly kind: Freedoms['keys'];
}

/** Keys that were made, by collection: whoever looks for a free one asks for all of them. */
const known = new WeakMap<Collection, Map<string, string>>();

/** The key with a number of its own, in the text that stands in a path. */
export function keyWithNumber(collection: Collection, at: number, making: KeyMaking): string {
  const keys = known.get(collection) ?? new Map<string, string>();
  known.set(collection, keys);
  const name = `${making.kind} ${at}`;
  const key = keys.get(name) ?? makeKey(collection, at, making);
  keys.set(name, key);
  return key;
}

function makeKey({ key }: Collection, at: number, { contract, accepts, kind }: KeyMaking): string {
  if (!key) return uuidOf(at);
  const resolved = resolveSchema(contract, key.schema);
  const least = isObject(resolved) ? numberSetting(resolved, 'minimum') : undefined;
  const number = String(Math.max(0, Number(least ?? 1) - 1) + at);
  const texts = { uuids: uuidOf(at), numbers: number, slugs: slugOf(at) };
  const isNumeric = isObject(resolved) && typeNames(resolved).includes('integer');
  const candidates = isNumeric ? [number] : [texts[kind], texts.uuids, texts.slugs, texts.numbers];
  const fitting = candidates.find((text) => accepts(key.pointer, keyValue(contract, key.schema, text)));
  return fitting ?? drawn(contract, key.schema, at);
}

/** Version 4 by its marks, but the same every time. */
function uuidOf(at: number): string {
  const hex = createHash('sha256').update(`key ${at}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

const words = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove'] as const;

function slugOf(at: number): string {
  return `${words[at % words.length]}-${at}`;
}

function drawn(contract: Contract, schema: Parameters<typeof validValues>[1], at: number): string {
  const values = validValues(contract, schema, { text: 'plain', form: 'all' });
  const [value]: readonly Json[] = values ? fc.sample(values, { seed: at, numRuns: 1 }) : [];
  return value === undefined || value === null ? uuidOf(at) : String(value);
}
