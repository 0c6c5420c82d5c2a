/**
 * What tells one state of a resource from another, so that nobody overwrites what he has not seen: the entity tag that a
 * change has in If-Match (RFC 9110 13.1.1), and the version that it has in its body.
 */

import { jsonOf, requestMembers } from '../answers/documented-content.ts';
import { shownMembers } from '../answers/enveloped.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { flat } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { pathNames } from './path-names.ts';

/** Names of members that are versions. */
const versions = [
  'version',
  'lockversion',
  'rowversion',
  'optlock',
  'revision',
  'rev',
  'resourceversion',
  'etag',
];

/** Statuses that refuse what is about another version. */
const conflicts = ['409', '412', '428'];

/**
 * The reference to the version in the body of a change, where reading the resource shows it under that name and the
 * document knows of a conflict.
 */
export function versionOf(
  contract: Contract,
  operation: Operation,
  operations: readonly Operation[],
): readonly Reference[] {
  const { method, path, responses } = operation;
  const isChange = ['PUT', 'PATCH'].includes(method) && isItem(path);
  if (!isChange || !responses.some(({ status }) => conflicts.includes(status))) return [];
  const reader = readerOf(operation, readersOf(operations));
  const success = reader?.responses.find(({ status }) => status.startsWith('2'))?.content ?? [];
  const shown = shownMembers(contract, jsonOf(success)?.schema);
  const names = [...requestMembers(contract, operation).keys()].filter(
    (name) => versions.includes(flat(name)) && shown.has(name),
  );
  const [name] = names;
  if (!reader || name === undefined || names.length > 1) return [];
  const collection = pathNames(path).at(-1)?.collection ?? '';
  return [{ place: joinPointer('', name), collection, at: -1, tag: reader.id }];
}

/** For each operation with If-Match, the reference to the tag of the resource at its path. */
export function tagReferences(operations: readonly Operation[]): ReadonlyMap<string, Reference> {
  const readers = readersOf(operations);
  return new Map(
    operations.flatMap((operation): (readonly [string, Reference])[] => {
      const { id, parameters, path } = operation;
      const parameter = parameters.find(isCondition);
      const reader = parameter && readerOf(operation, readers);
      const collection = pathNames(path).at(-1)?.collection ?? '';
      if (!reader) return [];
      return [[id, { place: `header.${parameter.name}`, collection, at: -1, tag: reader.id }]];
    }),
  );
}

/** Whether an operation needs the tag: not where `*` may be sent instead. */
export function needsTag(contract: Contract, { parameters }: Operation): boolean {
  const parameter = parameters.find(isCondition);
  return parameter?.required === true && !fits(contract, parameter.schema, '*');
}

function isCondition({ in: where, name }: Operation['parameters'][number]): boolean {
  return where === 'header' && name.toLowerCase() === 'if-match';
}

/** The operation that reads the same path, or else the resource above it. */
function readerOf({ path }: Operation, readers: Readers): Operation | undefined {
  const own = erased(trimmed(path));
  const above = [...own.matchAll(/\//g)]
    .flatMap(({ index }) => readers.get(own.slice(0, index)) ?? [])
    .filter(({ operation }) => isItem(operation.path));
  const [nearest] = above.toSorted(
    (one, other) => other.operation.path.length - one.operation.path.length || one.at - other.at,
  );
  return (readers.get(own)?.[0] ?? nearest)?.operation;
}

/** The operations that read, with their numbers, by path. */
type Readers = ReadonlyMap<string, readonly { readonly operation: Operation; readonly at: number }[]>;

const known = new WeakMap<readonly Operation[], Readers>();

function readersOf(operations: readonly Operation[]): Readers {
  const found = known.get(operations) ?? findReaders(operations);
  known.set(operations, found);
  return found;
}

function findReaders(operations: readonly Operation[]): Readers {
  const numbered = operations.map((operation, at) => ({ operation, at }));
  return Map.groupBy(
    numbered.filter(({ operation }) => operation.method === 'GET'),
    ({ operation }) => erased(trimmed(operation.path)),
  );
}
