/**
 * Entity tags that requests need for If-Match: the one that reading the same resource returns (RFC 9110 8.8.3, 13.1.1).
 */

import type { Contract, Operation } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { fits } from '../schema/fresh-value.ts';
import { erased, isItem, pathNames, trimmed } from './path-names.ts';

/** For each operation with If-Match, the reference to the tag of the resource at its path. */
export function tagReferences(operations: readonly Operation[]): ReadonlyMap<string, Reference> {
  return new Map(
    operations.flatMap((operation): (readonly [string, Reference])[] => {
      const { id, parameters, path } = operation;
      const parameter = parameters.find(isCondition);
      const reader = parameter && readerOf(operation, operations);
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
function readerOf({ path }: Operation, operations: readonly Operation[]): Operation | undefined {
  const own = erased(trimmed(path));
  const readers = operations.filter((one) => one.method === 'GET');
  const above = readers.filter(
    (one) => isItem(trimmed(one.path)) && own.startsWith(`${erased(trimmed(one.path))}/`),
  );
  const nearest = above.toSorted((one, other) => other.path.length - one.path.length)[0];
  return readers.find((one) => erased(trimmed(one.path)) === own) ?? nearest;
}
