/**
 * Which operations give resources of which collection: by links, by creating, by names that the client chooses, and by
 * lists.
 */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Giver } from '../model/resource.ts';
import { isGeneral, nounOf } from '../names/nouns.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { mapSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { answeredObjects, answersAlike, listedItem, listedOnly } from './answer-shapes.ts';
import { linksOf } from './body-links.ts';
import { resultGivers } from './job-givers.ts';
import { begunElsewhere, jobsOf } from './jobs.ts';
import { setterOf } from './membership.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { answersOther } from './other-answers.ts';
import { operationsAt, pathNames, searches } from './path-names.ts';

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
      const own = [...(links.get(collection) ?? []), ...setterOf(contract, operations, collection)];
      return [collection, inOrder([...own, ...byPath(contract, operations, collection)])] as const;
    }),
  );
}

const ranks: readonly Giver['kind'][] = ['link', 'maker', 'put', 'result', 'list'];

function inOrder(givers: readonly Giver[]): readonly Giver[] {
  return givers.toSorted((one, other) => ranks.indexOf(one.kind) - ranks.indexOf(other.kind));
}

function byPath(contract: Contract, operations: readonly Operation[], collection: string): readonly Giver[] {
  const at = operationsAt(operations, collection);
  const giver = (kind: Giver['kind'], operation: string): Giver => ({ operation, collection, kind });
  const with_ = (some: readonly Operation[], method: string) => some.filter((one) => one.method === method);
  // Resources below others are created in their own collection.
  const elsewhere = collection.includes('{') ? [] : notItems(operations);
  const others = () => elsewhere.filter((one) => !at.includes(one));
  const isOther = (one: Operation) => one.method === 'POST' && answersOther(contract, one, collection);
  const near = () => others().filter((one) => isNear(one, collection, operations) && !isOther(one));
  const called = () => others().filter((one) => isCalledSo(one, collection) && !isOther(one));
  const below = () => elsewhere.filter((one) => isBelow(one, collection));
  const alike = () => elsewhere.filter((one) => isAlikeBelow(one, collection, operations));
  const first = (method: string) => firstOf(method, { at, groups: [called, below, near, alike] });
  const [jobs, posts, gets] = [jobsOf(contract, operations), first('POST'), first('GET')];
  const lists = gets.length > 0 ? gets : near().filter(searches);
  const isApart =
    lists.length > 0 &&
    operationsAt(operations, `${collection}/{}`).length === 0 &&
    isNumbered(contract, collection);
  // What begins a job elsewhere creates nothing here, and what begins one of these may be anywhere.
  const makers = posts.filter(
    (one) =>
      jobs.every((job) => job.begin !== one.id || job.collection === collection) &&
      !(isApart && isOfParent(one, collection, operations)),
  );
  const begun = makers.length > 0 ? [] : jobs.filter((job) => job.collection === collection);
  const started = makers.length + begun.length > 0 ? [] : begunElsewhere(operations, collection);
  const puts = with_(operationsAt(operations, `${collection}/{}`), 'PUT');
  const made = [...[...makers, ...started].map(({ id }) => id), ...begun.map(({ begin }) => begin)];
  const isMade = made.length + puts.length > 0;
  const found = [
    ...made.map((id) => giver('maker', id)),
    ...puts.map(({ id }) => giver('put', id)),
    ...(isMade ? [] : resultGivers(contract, collection, jobs)),
    ...lists.map(({ id }) => giver('list', id)),
  ];
  return found.length > 0 ? found : namingGivers(contract, elsewhere, collection);
}

/** The operations of a method at the path itself, or in the first group that has any. */
function firstOf(
  method: string,
  {
    at,
    groups,
  }: { readonly at: readonly Operation[]; readonly groups: readonly (() => readonly Operation[])[] },
): readonly Operation[] {
  for (const some of [() => at, ...groups]) {
    const found = some().filter((one) => one.method === method && (at.includes(one) || !searches(one)));
    if (found.length > 0) return found;
  }
  return [];
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
    const isMaker = method === 'POST' && answeredObjects(contract, one).some(tells);
    const isList = method === 'GET' && tells(listedItem(contract, one));
    const kind = isMaker ? 'maker' : 'list';
    return isMaker || isList ? [{ operation: id, collection, kind, isTold: true }] : [];
  });
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
function isNear(operation: Operation, collection: string, operations: readonly Operation[]): boolean {
  const { path, responses } = operation;
  if (path.includes('{')) return false;
  if (path.startsWith(`${collection}/`) || isCalledSo(operation, collection)) return true;
  return answersAlike(responses, collection, operations);
}

function isCalledSo(operation: Operation, collection: string): boolean {
  return !operation.path.includes('{') && nounIn(operation) === nounText(collection);
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
function isBelow(operation: Operation, collection: string): boolean {
  const { path } = operation;
  if (!path.includes('{') || path.startsWith(`${collection}/`)) return false;
  return nounIn(operation) === nounText(collection);
}

/** The noun of an operation's path, found once, since thousands of collections are compared with each path. */
function nounIn(operation: Operation): string {
  const noun = nouns.get(operation) ?? nounOf(operation.path).join();
  nouns.set(operation, noun);
  return noun;
}

const nouns = new WeakMap<Operation, string>();

/** Like `nounIn`; the last collection is remembered alone, as all paths are compared with one after the other. */
function nounText(collection: string): string {
  if (latest.collection !== collection) latest = { collection, noun: nounOf(collection).join() };
  return latest.noun;
}

let latest = { collection: '', noun: '' };

function isNumbered(contract: Contract, collection: string): boolean {
  const schema = resolveSchema(contract, nameSchema(contract.operations, collection) ?? true);
  return isObject(schema) && ['integer', 'number'].some((type) => [schema['type']].flat().includes(type));
}

/**
 * Whether what an operation creates below a parent has a path there too, and none in the top-level collection: each
 * parent may number its own, and the same number be that of another resource in the list.
 */
function isOfParent({ path }: Operation, collection: string, operations: readonly Operation[]): boolean {
  const own = erased(trimmed(path));
  return own !== collection && own.includes('{}') && operationsAt(operations, `${own}/{}`).length > 0;
}
