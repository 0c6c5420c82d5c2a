/** The collections and single things that a document implies, found from paths, methods and schemas. */

import { responseFor } from '../../../answers/documented-content.ts';
import { isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import { flat } from '../../../names/words-of.ts';
import { asSchema, mapSetting, namesSetting } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { successSpec } from '../answers.ts';
import { isMarked, jsonBodyOf, listShapeOf, schemaMembers } from './members.ts';

/** What an operation does to a collection, or to one thing in it. */
export type OperationRole = 'list' | 'create' | 'read' | 'probe' | 'replace' | 'patch' | 'remove';

/** Things of one kind that a server stores. */
export interface Collection {
  /** The path of the list: `/projects/{projectId}/tasks`; for a single thing its own path. */
  readonly path: string;
  /** Whether there is only one thing at the path: `/settings`. */
  readonly isSingle: boolean;
  /** The path parameter that names a thing; absent where things have no paths of their own. */
  readonly key?: Parameter;
  /** The names of the path parameters, outermost first, the key last. */
  readonly names: readonly string[];
  readonly operations: Readonly<Partial<Record<OperationRole, Operation>>>;
  /** The member of a thing that contains its key. */
  readonly keyMember?: string;
  /** Who assigns the key: the server, or the client in the body or the path. */
  readonly keyFrom: 'server' | 'body' | 'path';
  /** The member whose value must be unique. */
  readonly unique?: string;
  /** Whether the document says it in words: *another project has this name*. */
  readonly saysUnique?: true;
}

/**
 * Every collection of a document, in order. One whose things can be neither created nor listed is left out, since
 * nobody could know their keys.
 */
export function collectionsOf(contract: Contract): readonly Collection[] {
  const items = pathsWith(contract, ['GET', 'PUT', 'PATCH', 'DELETE']);
  return items.flatMap((path) => {
    const [, above = '', name] = /^(.*)\/\{([^{}/]+)\}$/.exec(path) ?? [];
    if (name !== undefined) return keyed(contract, { path: above, itemPath: path, name });
    if (items.some((other) => other.startsWith(`${path}/{`))) return [];
    return findAt(contract, path, 'POST') ? listed(contract, path) : single(contract, path);
  });
}

interface CollectionPaths {
  readonly path: string;
  readonly itemPath: string;
  readonly name: string;
}

function keyed(contract: Contract, { path, itemPath, name }: CollectionPaths): readonly Collection[] {
  const operations = operationsAt(contract, path, itemPath);
  const key = Object.values(operations)
    .flatMap(({ parameters }) => parameters)
    .find((parameter) => parameter.in === 'path' && parameter.name === name);
  if (!key) return [];
  const keyMember = keyMemberOf(contract, name, operations);
  const keyFrom = keyFromOf(contract, keyMember, operations);
  const isHeld = keyFrom !== 'server' || keyMember !== undefined || documentsLocation(contract, operations);
  if (!isHeld || !(operations.create || operations.list || keyFrom === 'path')) return [];
  const unique = keyFrom === 'body' ? undefined : uniqueOf(contract, operations);
  return [
    {
      ...{ path, key, names: namesIn(itemPath), isSingle: false, operations, keyFrom },
      ...(keyMember && { keyMember }),
      ...(unique && { unique }),
      ...(unique && saysUnique(contract, operations, unique) && { saysUnique: true }),
    },
  ];
}

/** A collection whose things can be added, and seen in the list only. */
function listed(contract: Contract, path: string): readonly Collection[] {
  const operations = operationsAt(contract, path, undefined);
  if (!operations.list || !operations.create) return [];
  const keyMember = keyMemberOf(contract, 'id', operations);
  const names = namesIn(path);
  return [{ path, names, isSingle: false, operations, keyFrom: 'server', ...(keyMember && { keyMember }) }];
}

/** A single thing, which is read, and replaced or changed, at one path. */
function single(contract: Contract, path: string): readonly Collection[] {
  const { read, replace, patch, remove } = operationsAt(contract, undefined, path);
  const members = read && schemaMembers(contract, successSpec(read)?.content[0]?.schema);
  if (!read || !members || !(replace || patch)) return [];
  const operations = {
    read,
    ...(replace && { replace }),
    ...(patch && { patch }),
    ...(remove && { remove }),
  };
  return [{ path, names: namesIn(path), isSingle: true, operations, keyFrom: 'path' }];
}

const roles = [
  ['list', 'GET', 'path'],
  ['create', 'POST', 'path'],
  ['read', 'GET', 'itemPath'],
  ['probe', 'HEAD', 'itemPath'],
  ['replace', 'PUT', 'itemPath'],
  ['patch', 'PATCH', 'itemPath'],
  ['remove', 'DELETE', 'itemPath'],
] as const;

function operationsAt(
  contract: Contract,
  path: string | undefined,
  itemPath: string | undefined,
): Collection['operations'] {
  const found = roles.flatMap(([role, method, place]) => {
    const operation = findAt(contract, place === 'path' ? path : itemPath, method);
    const isList = role !== 'list' || (operation && listShapeOf(contract, operation));
    return operation && isList ? [[role, operation]] : [];
  });
  return Object.fromEntries(found);
}

function findAt({ operations }: Contract, path: string | undefined, method: string): Operation | undefined {
  return operations.find((operation) => operation.path === path && operation.method === method);
}

function pathsWith({ operations }: Contract, methods: readonly string[]): readonly string[] {
  return [...new Set(operations.filter(({ method }) => methods.includes(method)).map(({ path }) => path))];
}

function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
}

/** `id` of a project for `projectId`, `project_id` or `id`; `code` for `countryCode`. */
function keyMemberOf(
  contract: Contract,
  name: string,
  { read, create, list, replace }: Collection['operations'],
): string | undefined {
  const schemas = [read, create, replace].map((one) => one && successSpec(one)?.content[0]?.schema);
  const item = list && listShapeOf(contract, list)?.item;
  const members = [...schemas, item].map((schema) => Object.keys(schemaMembers(contract, schema) ?? {}));
  const wanted = flat(name);
  for (const fits of [
    (member: string) => flat(member) === wanted,
    (member: string) => flat(member) === 'id',
    (member: string) => wanted.endsWith(flat(member)),
    (member: string) => /^(?:uuid|slug|code|key)$/.test(flat(member)),
  ]) {
    const found = members.flat().find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

function keyFromOf(
  contract: Contract,
  keyMember: string | undefined,
  { create, replace }: Collection['operations'],
): Collection['keyFrom'] {
  if (!create) return replace ? 'path' : 'server';
  const schema = jsonBodyOf(create)?.schema;
  const sent = keyMember === undefined ? undefined : schemaMembers(contract, schema)?.[keyMember];
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  const isAsked = isObject(resolved) && namesSetting(resolved, 'required').includes(keyMember ?? '');
  return sent !== undefined && isAsked && !isMarked(contract, asSchema(sent), 'readOnly') ? 'body' : 'server';
}

function documentsLocation({ document }: Contract, { create }: Collection['operations']): boolean {
  const response = create && valueAt(document, successSpec(create)?.pointer ?? '/none');
  const headers = isObject(response) ? mapSetting(response, 'headers') : {};
  return Object.keys(headers).some((name) => name.toLowerCase() === 'location');
}

const uniqueNames = /^(?:e?mail|email_?address|user_?name|login|slug|code|sku|isbn|name|title)$/i;

/** Only where an operation that creates documents 409, and then a required text. */
function uniqueOf(contract: Contract, { create }: Collection['operations']): string | undefined {
  const schema = create && jsonBodyOf(create)?.schema;
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  if (!create || responseFor(create, 409)?.status !== '409' || !isObject(resolved)) return undefined;
  return namesSetting(resolved, 'required').find((name) => uniqueNames.test(name));
}

function saysUnique(contract: Contract, { create }: Collection['operations'], name: string): boolean {
  const conflict = create && responseFor(create, 409);
  const shown = conflict && valueAt(contract.document, conflict.pointer);
  const words = isObject(shown) ? shown['description'] : undefined;
  return typeof words === 'string' && words.toLowerCase().includes(`this ${name.toLowerCase()}`);
}
