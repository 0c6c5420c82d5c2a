/**
 * Collections that no path leads into: they can only be listed or added to (`GET /trips` shows, or `POST /trips`
 * answers, what `trip_id` names elsewhere, and there is no `/trips/{id}`); and the schema of the objects in a list.
 */

import { enveloped } from '../answers/enveloped.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { wordsOf } from '../names/words-of.ts';
import { asSchema, mapSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { pathNames, trimmed } from './path-names.ts';

/** The member that names the resources of such a list. */
interface ListedName {
  readonly member: string;
  readonly schema: Schema;
}

const known = new WeakMap<Contract, ReadonlyMap<string, ListedName>>();

/** Such collections, by path. A list whose items have no naming member is none. */
export function listedOnly(contract: Contract): ReadonlyMap<string, ListedName> {
  const found = known.get(contract) ?? find(contract);
  known.set(contract, found);
  return found;
}

/** Whether a reference has the same key as the collection: `trip_id` matches `id`, but not `code`. */
export function hasKeyOf(contract: Contract, collection: string, name: string): boolean {
  const listed = listedOnly(contract).get(collection);
  const [own, asked] = [wordsOf(listed?.member ?? '').at(-1), wordsOf(name).at(-1)];
  return listed === undefined || asked === own || asked === `${own}s`;
}

/** Members that name resources, the likeliest first. */
const naming = ['id', '_id', 'uuid', 'guid', 'key', 'slug', 'code'];

function find(contract: Contract): ReadonlyMap<string, ListedName> {
  const { operations } = contract;
  const ledInto = new Set(
    operations.flatMap(({ path }) => pathNames(path).map(({ collection }) => collection)),
  );
  const whole = operations.filter(({ path }) => !path.includes('{'));
  const of = (wanted: string) => whole.filter(({ method }) => method === wanted);
  return new Map(
    // What is listed comes last, so that it counts where both are there.
    [...of('POST'), ...of('GET')].flatMap((operation) => {
      const collection = trimmed(operation.path);
      const shown = operation.method === 'GET' ? listedItem : madeItem;
      const item = ledInto.has(collection) ? undefined : shown(contract, operation);
      const members = Object.entries(mapSetting(item ?? {}, 'properties'));
      const named = naming.flatMap((name) => members.find(([one]) => one.toLowerCase() === name) ?? []);
      const [member, schema] = named;
      if (typeof member !== 'string' || schema === undefined) return [];
      const resolved = resolveSchema(contract, asSchema(schema));
      return isObject(resolved) ? [[collection, { member, schema: resolved }] as const] : [];
    }),
  );
}

/** The resolved schema of the object that a successful answer is. */
export function madeItem(contract: Contract, { responses }: Operation): JsonObject | undefined {
  const content = responses.find(({ status }) => /^2/.test(status))?.content ?? [];
  const schema = content.find(({ mediaType }) => /[/+]json/i.test(mediaType))?.schema;
  const own = schema === undefined ? undefined : enveloped(contract, schema).schema;
  const whole = own === undefined ? undefined : resolveSchema(contract, own);
  return isObject(whole) ? whole : undefined;
}

/** The resolved schema of the items where the answer is a list of objects, or an envelope around one. */
export function listedItem(contract: Contract, operation: Operation): JsonObject | undefined {
  const whole = madeItem(contract, operation);
  if (whole === undefined) return undefined;
  const parts = Object.values(mapSetting(whole, 'properties'));
  const ofParts = parts.map((part) => itemOf(contract, part)).filter((one) => one !== undefined);
  return itemOf(contract, whole) ?? (ofParts.length === 1 ? ofParts[0] : undefined);
}

function itemOf(contract: Contract, part: Json): JsonObject | undefined {
  const schema = resolveSchema(contract, asSchema(part));
  if (!isObject(schema) || !typeNames(schema).includes('array')) return undefined;
  const items = resolveSchema(contract, asSchema(schema['items']));
  return isObject(items) && Object.keys(mapSetting(items, 'properties')).length > 0 ? items : undefined;
}
