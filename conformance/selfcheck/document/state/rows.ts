/** Makes rows: from what a client sends, initial ones, and those that others add. */

import { createHash } from 'node:crypto';
import { isObject, type Json } from '../../../json/json.ts';
import type { Contract } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { numberSetting, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { validValues } from '../../../schema/valid-values.ts';
import type { Accepts } from '../schemas.ts';
import type { Collection } from './collection.ts';
import { completed, keyValue } from './content.ts';
import type { Freedoms } from './manners.ts';
import { seedContent } from './seeds.ts';
import type { Keeping, StoredThing } from './store.ts';

/** A new row with this content, not stored yet. */
export function rowOf(
  collection: Collection,
  keys: readonly string[],
  content: Json,
  { contract, store }: Keeping,
): StoredThing {
  const known = { keys, version: 1, at: store.next() };
  return {
    collection: collection.path,
    keys,
    value: completed(contract, collection, content, known),
    version: 1,
  };
}

/** A row after a change, not stored yet. */
export function changedRow(
  { collection: path, keys, value: old, version: before }: StoredThing,
  collection: Collection,
  content: Json,
  { contract, store }: Keeping,
): StoredThing {
  const version = before + 1;
  const value = completed(contract, collection, content, { keys, version, at: store.next(), old });
  return { collection: path, keys, value, version };
}

/** The key of a new thing: as the client gives it, else one that no row has. */
export function keyFor(
  collection: Collection,
  parents: readonly string[],
  sent: Json,
  keeping: Keeping,
): string {
  const { keyFrom, keyMember = '', path } = collection;
  const given = keyFrom === 'body' && isObject(sent) ? sent[keyMember] : undefined;
  if (typeof given === 'string' || typeof given === 'number' || typeof given === 'bigint')
    return String(given);
  const { store, manners, contract, accepts } = keeping;
  for (let at = 1; ; at += 1) {
    const key = keyWithNumber(collection, at, { contract, accepts, kind: manners.keys });
    const keys = [...parents, key];
    const isTaken =
      store.find(path, keys) !== undefined || (!manners.reusesKeys && store.wasThere(path, keys));
    if (!isTaken) return key;
  }
}

/** Creates the initial rows of a collection, below every existing parent. */
export function fillRows(collection: Collection, keeping: Keeping): void {
  const { path, key, isSingle, operations } = collection;
  if (isSingle || !(key || operations.list)) return;
  const { collections, store, manners } = keeping;
  const parent = collections.findLast((one) => one.key && path.startsWith(`${one.path}/{${one.key.name}}/`));
  const above = parent ? store.below(parent.path, []).map(({ keys }) => keys) : [[]];
  // Things that cannot be created must exist from the start.
  const count = operations.create || operations.replace ? manners.rows : Math.max(1, manners.rows);
  for (const parents of above.slice(0, filled)) {
    for (let at = 0; at < count; at += 1) addRow(collection, parents, keeping);
  }
}

/** The number of parents with initial rows below them. */
const filled = 3;

/** Adds one row that the harness did not send. */
export function addRow(collection: Collection, parents: readonly string[], keeping: Keeping): void {
  const { contract, manners, store } = keeping;
  const content = referring(seedContent(contract, collection, store.next(), manners), collection, keeping);
  const keys = [...parents, keyFor(collection, parents, {}, keeping)];
  store.put(rowOf(collection, keys, content, keeping));
}

/** Members that refer to a thing of another collection, with that collection. */
export function referencesIn(
  content: Json,
  { path }: Collection,
  { collections }: Pick<Keeping, 'collections'>,
): readonly { readonly name: string; readonly to: Collection }[] {
  if (!isObject(content)) return [];
  return Object.keys(content).flatMap((name) => {
    const to = collections.find((one) => one.path !== path && one.names.length === 1 && names(one, name));
    return to ? [{ name, to }] : [];
  });
}

/** Whether a member refers to a collection: `customer_id` to `/customers`, whatever its own parameter is called. */
function names({ path, key }: Collection, member: string): boolean {
  const kind = flat(path.split('/').at(-1) ?? '').replace(/(?<=[^s])s$/, '');
  const own = flat(key?.name ?? '');
  return key !== undefined && (flat(member) === `${kind}id` || (own !== 'id' && own === flat(member)));
}

function referring(content: Json, collection: Collection, keeping: Keeping): Json {
  const found = referencesIn(content, collection, keeping).flatMap(({ name, to }): [string, Json][] => {
    const [row] = keeping.store.below(to.path, []);
    const key = row?.keys.at(-1);
    return key === undefined || !to.key ? [] : [[name, keyValue(keeping.contract, to.key.schema, key)]];
  });
  return isObject(content) ? { ...content, ...Object.fromEntries(found) } : content;
}

/** What is needed to make a key. */
interface KeyMaking {
  readonly contract: Contract;
  readonly accepts: Accepts;
  readonly kind: Freedoms['keys'];
}

/** A cache of keys by collection: looking for a free one makes all of them. */
const known = new WeakMap<Collection, Map<string, string>>();

/** The key with a number, as text for a path. */
function keyWithNumber(collection: Collection, at: number, making: KeyMaking): string {
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

/** A version 4 UUID that is the same every time. */
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
