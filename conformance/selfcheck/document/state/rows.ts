/** Makes rows: of what a caller sends, those that are there from the start, and those that others add. */

import { isObject, type Json } from '../../../json/json.ts';
import type { Collection } from './collection.ts';
import { completed, keyValue } from './content.ts';
import { keyWithNumber } from './fresh-key.ts';
import type { Keeping } from './keeping.ts';
import { flat } from './members.ts';
import { seedContent } from './seeds.ts';
import type { Row } from './store.ts';

/** A row with this content, not kept yet. */
export function rowOf(
  collection: Collection,
  keys: readonly string[],
  content: Json,
  { contract, store }: Keeping,
): Row {
  const known = { keys, version: 1, at: store.next() };
  return {
    collection: collection.path,
    keys,
    value: completed(contract, collection, content, known),
    version: 1,
  };
}

/** A row after a change, not kept yet. */
export function changedRow(
  { collection: path, keys, value: old, version: before }: Row,
  collection: Collection,
  content: Json,
  { contract, store }: Keeping,
): Row {
  const version = before + 1;
  const value = completed(contract, collection, content, { keys, version, at: store.next(), old });
  return { collection: path, keys, value, version };
}

/** The key that a new thing gets: its own where the caller gives one, else one that no row has. */
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

/** Fills a collection with the rows that are there from the start, below every parent that is there. */
export function fillRows(collection: Collection, keeping: Keeping): void {
  const { path, key, isSingle, operations } = collection;
  if (isSingle || !(key || operations.list)) return;
  const { collections, store, manners } = keeping;
  const parent = collections.findLast((one) => one.key && path.startsWith(`${one.path}/{${one.key.name}}/`));
  const above = parent ? store.below(parent.path, []).map(({ keys }) => keys) : [[]];
  // What nobody can make has to be there.
  const count = operations.create || operations.replace ? manners.rows : Math.max(1, manners.rows);
  for (const parents of above.slice(0, filled)) {
    for (let at = 0; at < count; at += 1) addRow(collection, parents, keeping);
  }
}

/** Parents with something below them from the start. */
const filled = 3;

/** Adds one row that no caller of ours sends. */
export function addRow(collection: Collection, parents: readonly string[], keeping: Keeping): void {
  const { contract, manners, store } = keeping;
  const content = referring(seedContent(contract, collection, store.next(), manners), collection, keeping);
  const keys = [...parents, keyFor(collection, parents, {}, keeping)];
  store.put(rowOf(collection, keys, content, keeping));
}

/** Members that name a thing of another collection, with that collection. */
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

/** `customer_id` names one of `/customers`, whatever its own parameter is called. */
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
