/**
 * Which operations give resources of which collection: by links, by creating, by names that the client chooses, and by
 * lists.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Giver } from '../model/resource.ts';
import { isGeneral, nounOf } from '../names/nouns.ts';
import { asSchema, mapSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { listedItem, listedOnly } from './listed-only.ts';
import { parameterOf } from './new-name.ts';
import { isItem, operationsAt, pathNames } from './path-names.ts';

/** The operations that give resources of each collection that a path names or a list shows, the best first. */
export function giversOf(
  contract: Contract,
  operations: readonly Operation[],
): ReadonlyMap<string, readonly Giver[]> {
  const ledInto = operations.flatMap(({ path }) => pathNames(path).map(({ collection }) => collection));
  const listed = [...listedOnly(contract).keys()];
  const collections = [...new Set([...ledInto, ...listed])];
  const links = Map.groupBy(
    operations.flatMap((operation) => linksOf(contract, operation, operations)),
    (giver) => giver.collection,
  );
  return new Map(
    collections.map((collection) => {
      const own = links.get(collection) ?? [];
      return [collection, inOrder([...own, ...byPath(contract, operations, collection)])] as const;
    }),
  );
}

const ranks: readonly Giver['kind'][] = ['link', 'maker', 'put', 'list'];

function inOrder(givers: readonly Giver[]): readonly Giver[] {
  return givers.toSorted((one, other) => ranks.indexOf(one.kind) - ranks.indexOf(other.kind));
}

function byPath(contract: Contract, operations: readonly Operation[], collection: string): readonly Giver[] {
  const at = operationsAt(operations, collection);
  const giver = (kind: Giver['kind'], { id }: Operation): Giver => ({ operation: id, collection, kind });
  const with_ = (some: readonly Operation[], method: string) => some.filter((one) => one.method === method);
  // Resources below others are created in their own collection.
  const elsewhere = collection.includes('{') ? [] : notItems(operations);
  const near = () => elsewhere.filter((one) => !at.includes(one) && isNear(one, collection, operations));
  const below = () => elsewhere.filter((one) => isBelow(one, collection));
  const alike = () => elsewhere.filter((one) => isAlikeBelow(one, collection, operations));
  const first = (method: string): readonly Operation[] => {
    for (const some of [() => at, near, below, alike]) {
      const found = with_(some(), method);
      if (found.length > 0) return found;
    }
    return [];
  };
  const [makers, lists] = [first('POST'), first('GET')];
  const puts = with_(operationsAt(operations, `${collection}/{}`), 'PUT');
  const found = [
    ...makers.map((one) => giver('maker', one)),
    ...puts.map((one) => giver('put', one)),
    ...lists.map((one) => giver('list', one)),
  ];
  return found.length > 0 ? found : namingGivers(contract, elsewhere, collection);
}

/**
 * Where no other operation gives a resource, one that creates or lists something with a member of its name does:
 * `username` for `/profiles/{username}`.
 */
function namingGivers(
  contract: Contract,
  operations: readonly Operation[],
  collection: string,
): readonly Giver[] {
  const name = parameterOf(contract.operations, collection);
  const tells = (schema: Schema | undefined): boolean =>
    isObject(schema) && Object.hasOwn(mapSetting(schema, 'properties'), name);
  const some = isGeneral(name) ? [] : operations.filter(({ path }) => !path.includes('{'));
  return some.flatMap((one): readonly Giver[] => {
    const { id, method } = one;
    const isMaker = method === 'POST' && answeredIn(contract, one).some(tells);
    const isList = method === 'GET' && tells(listedItem(contract, one));
    const kind = isMaker ? 'maker' : 'list';
    return isMaker || isList ? [{ operation: id, collection, kind, isTold: true }] : [];
  });
}

/** The objects in the successes of an operation, nested ones included. */
function answeredIn(contract: Contract, { responses }: Operation): readonly Schema[] {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const content = success?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType));
  const answer = content?.schema === undefined ? undefined : resolveSchema(contract, content.schema);
  const parts = isObject(answer) ? Object.values(mapSetting(answer, 'properties')) : [];
  return [answer ?? true, ...parts.map((part) => resolveSchema(contract, asSchema(part)))];
}

function notItems(operations: readonly Operation[]): readonly Operation[] {
  const found = known.get(operations) ?? operations.filter(({ path }) => !isItem(path));
  known.set(operations, found);
  return found;
}

const known = new WeakMap<readonly Operation[], readonly Operation[]>();

/**
 * Resources of a top-level collection may be created and listed elsewhere: at a path with the same noun, or with an
 * answer of the same schema.
 */
function isNear(
  { path, responses }: Operation,
  collection: string,
  operations: readonly Operation[],
): boolean {
  if (path.includes('{')) return false;
  if (path.startsWith(`${collection}/`) || nounOf(path).join() === nounOf(collection).join()) return true;
  return answersAlike(responses, collection, operations);
}

/** Whether answers have the schema with which a resource of the collection is read. */
function answersAlike(
  responses: Operation['responses'],
  collection: string,
  operations: readonly Operation[],
): boolean {
  const read = operationsAt(operations, `${collection}/{}`).find((one) => one.method === 'GET');
  const wanted = read && shapesOf(read.responses);
  return wanted !== undefined && shapesOf(responses).some((shape) => wanted.includes(shape));
}

/** `POST /courses/{id}/exports` begins what `GET /jobs/{id}` reads. A 200 may show what was there before. */
function isAlikeBelow(operation: Operation, collection: string, operations: readonly Operation[]): boolean {
  const { path, method, responses } = operation;
  const isElsewhere = path.includes('{') && !path.startsWith(`${collection}/`);
  const has = (...statuses: readonly string[]) => responses.some(({ status }) => statuses.includes(status));
  const isBegun = isElsewhere && method === 'POST' && has('201', '202') && !has('200', '2XX');
  return isBegun && answersAlike(responses, collection, operations);
}

/**
 * Resources of a top-level collection may be created and listed below others: `POST /projects/{key}/tickets` creates
 * `/tickets/{no}`.
 */
function isBelow({ path }: Operation, collection: string): boolean {
  if (!path.includes('{')) return false;
  return nounOf(path).join() === nounOf(collection).join() && !path.startsWith(`${collection}/`);
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

/** The links of an operation's answers (OpenAPI 3.1.0 4.8.20). */
function linksOf(
  { document }: Contract,
  operation: Operation,
  operations: readonly Operation[],
): readonly Giver[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith('2'));
  return successes.flatMap(({ pointer }) => {
    const found = membersOf(valueAt(document, `${pointer}/links`));
    return Object.values(found).flatMap((link) => linkOf(resolved(document, link), operation, operations));
  });
}

function linkOf(link: JsonObject, operation: Operation, operations: readonly Operation[]): readonly Giver[] {
  const target = operations.find((one) => isTarget(one, link));
  const names = target ? pathNames(target.path) : [];
  const parameters = membersOf(link['parameters']);
  const expressions = names.map(({ name }) => parameters[name] ?? parameters[`path.${name}`]);
  const texts = expressions.filter((one) => typeof one === 'string');
  const collection = names.at(-1)?.collection;
  if (collection === undefined || texts.length < names.length) return [];
  return [{ operation: operation.id, collection, kind: 'link', expressions: texts }];
}

function isTarget({ id, pointer }: Operation, { operationId, operationRef }: JsonObject): boolean {
  return operationId === id || operationRef === `#${pointer}`;
}

function resolved(document: JsonObject, link: Json): JsonObject {
  const ref = isObject(link) ? link['$ref'] : undefined;
  if (typeof ref === 'string' && ref.startsWith('#/')) return membersOf(valueAt(document, ref.slice(1)));
  return membersOf(link);
}

function membersOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
