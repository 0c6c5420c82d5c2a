/**
 * What the successes of operations look like: their objects, whether they are those of a collection, and the member
 * that names a resource by its schema alone; and collections that no path leads into, which can only be listed or added
 * to: `GET /trips` shows what `trip_id` names elsewhere, and there is no `/trips/{id}`.
 */

import { enveloped } from '../answers/enveloped.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { fitOf, nounOf } from '../names/nouns.ts';
import { trimmed } from '../names/path-template.ts';
import { wordsOf } from '../names/words-of.ts';
import { asSchema, mapSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { operationsAt, pathNames } from './path-names.ts';
import { marksOf } from './schema-references.ts';

/** Whether answers have the schema with which a resource of the collection is read. */
export function answersAlike(
  responses: Operation['responses'],
  collection: string,
  operations: readonly Operation[],
): boolean {
  const read = operationsAt(operations, `${collection}/{}`).find((one) => one.method === 'GET');
  const wanted = read && shapesOf(read.responses);
  return wanted !== undefined && shapesOf(responses).some((shape) => wanted.includes(shape));
}

/** The names of the schemas that successes refer to, directly or as list items. */
function shapesOf(responses: Operation['responses']): readonly string[] {
  const schemas = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content);
  return schemas.flatMap(({ schema }) => {
    const items = isObject(schema) ? schema['items'] : undefined;
    return [schema, items].flatMap((one) => {
      const ref = isObject(one) ? one['$ref'] : undefined;
      return typeof ref === 'string' ? [ref] : [];
    });
  });
}

/** The objects in the successes of an operation, nested ones included. */
export function answeredObjects(contract: Contract, { responses }: Operation): readonly Schema[] {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const content = success?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType));
  const answer = content?.schema === undefined ? undefined : resolveSchema(contract, content.schema);
  const parts = isObject(answer) ? Object.values(mapSetting(answer, 'properties')) : [];
  return [answer ?? true, ...parts.map((part) => resolveSchema(contract, asSchema(part)))];
}

const sameSchemas = new WeakMap<Contract, Map<string, string | undefined>>();

/**
 * The member that names a resource by its schema alone; undefined where a member is called as the parameter is, or
 * several have its schema.
 */
export function memberOfSameSchema(contract: Contract, giver: Giver): string | undefined {
  const found = sameSchemas.get(contract) ?? new Map<string, string | undefined>();
  sameSchemas.set(contract, found);
  const key = JSON.stringify([giver.operation, giver.collection]);
  if (!found.has(key)) found.set(key, memberWithSchema(contract, giver));
  return found.get(key);
}

function memberWithSchema(contract: Contract, { operation, collection, kind }: Giver): string | undefined {
  const [giver, schema] = [operationOf(contract, operation), nameSchema(contract.operations, collection)];
  const item = giver && (kind === 'list' ? listedItem(contract, giver) : madeItem(contract, giver));
  if (item === undefined || schema === undefined) return undefined;
  const [parameter, noun] = [parameterOf(contract.operations, collection), nounOf(collection)];
  const members = Object.entries(mapSetting(item, 'properties'));
  if (members.some(([name]) => fitOf(name, parameter, noun) !== undefined)) return undefined;
  // Any resource may have a UUID.
  const marks = marksOf(contract, schema).filter((mark) => !mark.startsWith('format '));
  const alike = members.filter(([, member]) =>
    marksOf(contract, asSchema(member)).some((mark) => marks.includes(mark)),
  );
  return alike.length === 1 ? alike[0]?.[0] : undefined;
}

/** The member that names the resources of a list that no path leads into. */
interface ListedName {
  readonly member: string;
  readonly schema: Schema;
}

const known = new WeakMap<Contract, ReadonlyMap<string, ListedName>>();

/** Collections that no path leads into, by path. A list whose items have no naming member is none. */
export function listedOnly(contract: Contract): ReadonlyMap<string, ListedName> {
  const found = known.get(contract) ?? collectionsOf(contract);
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

function collectionsOf(contract: Contract): ReadonlyMap<string, ListedName> {
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
function madeItem(contract: Contract, { responses }: Operation): JsonObject | undefined {
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
