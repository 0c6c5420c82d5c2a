/** Names for new things: values that a schema allows and that nobody has used. */

import type { Json } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { freshValue } from '../schema/fresh-value.ts';
import { erased, pathNames, trimmed } from './path-names.ts';

/** A name for a new thing of a collection; undefined when its schema allows none that can be made. */
export function newName(contract: Contract, collection: string, fresh: bigint): Json | undefined {
  const schema = nameSchema(contract.operations, collection);
  return schema === undefined ? undefined : freshValue(contract, schema, fresh);
}

/** The schema of the parameter that names a thing of a collection. */
export function nameSchema(operations: readonly Operation[], collection: string): Schema | undefined {
  for (const { path, parameters } of operations) {
    const named = pathNames(path).find((one) => one.collection === collection);
    const parameter = parameters.find(({ in: where, name }) => where === 'path' && name === named?.name);
    if (parameter) return parameter.schema;
  }
  return undefined;
}

/** The name of the parameter that names a thing of a collection: the one of the path that leads to it alone, if there is. */
export function parameterOf(operations: readonly Operation[], collection: string): string {
  const paths = operations.map(({ path }) => trimmed(path));
  const own = paths.find((path) => erased(path) === `${collection}/{}`);
  const found = [...(own ? [own] : []), ...paths].flatMap(pathNames);
  return found.find((one) => one.collection === collection)?.name ?? '';
}
