/** Entity tags that requests name: under If-Match, the one that reading the same thing answers (RFC 9110 8.8.3, 13.1.1). */

import type { Contract, Operation } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { fits } from '../schema/fresh-value.ts';
import { erased, isItem, pathNames, trimmed } from './path-names.ts';

/** The reference of each operation that takes If-Match to the tag of the thing that its path names. */
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

/** Whether an operation has to be told the tag: where nothing that always holds may be said in its place. */
export function needsTag(contract: Contract, { parameters }: Operation): boolean {
  const parameter = parameters.find(isCondition);
  return parameter?.required === true && !fits(contract, parameter.schema, '*');
}

function isCondition({ in: where, name }: Operation['parameters'][number]): boolean {
  return where === 'header' && name.toLowerCase() === 'if-match';
}

/** What stands at the same path, or else the thing next above. */
function readerOf({ path }: Operation, operations: readonly Operation[]): Operation | undefined {
  const own = erased(trimmed(path));
  const readers = operations.filter((one) => one.method === 'GET');
  const above = readers.filter(
    (one) => isItem(trimmed(one.path)) && own.startsWith(`${erased(trimmed(one.path))}/`),
  );
  const nearest = above.toSorted((one, other) => other.path.length - one.path.length)[0];
  return readers.find((one) => erased(trimmed(one.path)) === own) ?? nearest;
}
