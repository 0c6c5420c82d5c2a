/**
 * Which members of a body, and which parameters, name another thing by their schema: it is the one by which paths name the
 * things of a collection, as `above` has that of the key in `/categories/{key}`. Whether it exists, nobody knows.
 */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { fitOf, nounOf } from '../names/nouns.ts';
import { asSchema, listSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { pathNames } from './path-names.ts';
import { bodyMembers } from './references.ts';

/** What was found out: it is asked for at every refusal. */
const found = new WeakMap<Operation, ReadonlySet<string>>();

/** The names of those members, what the thing itself goes by aside, and the places of those parameters: `query.above`. */
export function kinOf(contract: Contract, operation: Operation | undefined): ReadonlySet<string> {
  if (!operation) return new Set();
  const kin =
    found.get(operation) ??
    new Set([...membersOf(contract, operation), ...parametersOf(contract, operation)]);
  found.set(operation, kin);
  return kin;
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
  return named.map(({ name }) => name);
}

/** The names in the path of an operation, and those below it: what is made there goes by one of them. */
function keysAround(contract: Contract, { path }: Operation) {
  return contract.operations
    .filter((one) => `${one.path}/`.startsWith(`${path}/`))
    .flatMap((one) => pathNames(one.path).slice(0, pathNames(path).length + 1));
}

const allKeys = new WeakMap<readonly Operation[], ReadonlySet<string>>();

/** By what the schemas of all names in paths are known. */
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

/** Formats that nothing has but names. */
const ofNames = ['uuid', 'ulid'];

/** By what a schema is known for that of a name: where it leads to, its pattern, a format that only names have. */
function marksOf(contract: Contract, schema: Schema): readonly string[] {
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
