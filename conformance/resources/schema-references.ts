/**
 * Finds body members and parameters that refer to another resource by their schema: the same as that of a path
 * parameter, as `above` has the schema of the key in `/categories/{key}`. Whether such a resource exists is unknown.
 */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { fitOf, nounOf } from '../names/nouns.ts';
import { trimmed } from '../names/path-template.ts';
import { asSchema, listSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { bodyMembers } from './body-members.ts';
import { pathNames } from './path-names.ts';

/** A cache, since it is needed for every refusal. */
const found = new WeakMap<Operation, ReadonlySet<string>>();

/**
 * The names of those members, except for the resource's own key, and the places of those parameters: `query.above`. Empty
 * for a body that is a list of such names.
 */
export function schemaReferencesOf(
  contract: Contract,
  operation: Operation | undefined,
): ReadonlySet<string> {
  if (!operation) return new Set();
  const schemaReferences =
    found.get(operation) ??
    new Set([...membersOf(contract, operation), ...parametersOf(contract, operation)]);
  found.set(operation, schemaReferences);
  return schemaReferences;
}

function parametersOf(contract: Contract, { parameters }: Operation): readonly string[] {
  const keys = keysOf(contract);
  return parameters.flatMap(({ in: where, name, schema }) =>
    marksOf(contract, schema).some((mark) => keys.has(mark)) ? [`${where}.${name}`] : [],
  );
}

function membersOf(contract: Contract, operation: Operation): readonly string[] {
  const keys = keysOf(contract);
  const own = keysAround(contract, operation);
  const named = bodyMembers(contract, operation).filter(({ name, schema }) => {
    const marks = marksOf(contract, schema);
    return (
      marks.some((mark) => keys.has(mark)) &&
      own.every((key) => fitOf(name, key.name, nounOf(key.collection)) === undefined)
    );
  });
  return [...named.map(({ name }) => name), ...(isListOfNames(contract, operation, keys) ? [''] : [])];
}

/** Whether the body itself is a list of such names. */
function isListOfNames(contract: Contract, { requestBody }: Operation, keys: ReadonlySet<string>): boolean {
  const bodies = requestBody?.content.flatMap(({ schema }) => (schema === undefined ? [] : [schema])) ?? [];
  const lists = bodies.map((schema) => resolvedOf(contract, schema)).filter((one) => 'items' in one);
  return lists.some(({ items = false }) => marksOf(contract, asSchema(items)).some((mark) => keys.has(mark)));
}

/**
 * The parameters in the path of an operation and in those below it: a resource created there is named by one of them.
 */
function keysAround(contract: Contract, { path }: Operation) {
  return contract.operations
    .filter((one) => `${trimmed(one.path)}/`.startsWith(`${trimmed(path)}/`))
    .flatMap((one) => pathNames(one.path).slice(0, pathNames(path).length + 1));
}

const allKeys = new WeakMap<readonly Operation[], ReadonlySet<string>>();

/** What identifies the schemas of all path parameters. */
function keysOf(contract: Contract): ReadonlySet<string> {
  const { operations } = contract;
  const keys =
    allKeys.get(operations) ??
    new Set(
      operations.flatMap(({ parameters }) =>
        parameters.flatMap((one) => (one.in === 'path' ? marksOf(contract, one.schema) : [])),
      ),
    );
  allKeys.set(operations, keys);
  return keys;
}

/** Formats that only identifiers have. */
export const ofNames = ['uuid', 'ulid'];

/** What identifies the schema of a name: its reference, its pattern, or a format of identifiers. */
export function marksOf(contract: Contract, schema: Schema): readonly string[] {
  if (!isObject(schema)) return [];
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listSetting(schema, keyword));
  const items = 'items' in schema ? [schema['items'] ?? false] : [];
  const inside = [...branches, ...items].flatMap((part) => marksOf(contract, asSchema(part)));
  const target = schema['$ref'];
  const { pattern, format } = resolvedOf(contract, schema);
  const isName = typeof format === 'string' && ofNames.includes(format);
  return [
    ...(typeof target === 'string' ? [`$ref ${target}`] : []),
    ...(typeof pattern === 'string' ? [`pattern ${pattern}`] : []),
    ...(isName ? [`format ${format}`] : []),
    ...inside,
  ];
}

function resolvedOf(contract: Contract, schema: Schema) {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) ? resolved : {};
}
