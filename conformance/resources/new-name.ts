/** Names for new resources: values that the schema allows and nothing else has. */

import { isObject, type Json } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { deletedName, operationOf } from '../model/operation-of.ts';
import type { NamePart } from '../model/resource.ts';
import { erased, trimmed } from '../names/path-template.ts';
import { isNumber } from '../schema/decimal.ts';
import { documentedValues } from '../schema/documented-values.ts';
import { freshValue } from '../schema/fresh-value.ts';
import { own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { pathNames } from './path-names.ts';

/** A name for a new resource of a collection; undefined when none can be made. */
export function newName(contract: Contract, collection: string, fresh: bigint): Json | undefined {
  const schema = nameSchema(contract.operations, collection);
  return schema === undefined ? undefined : freshValue(contract, schema, fresh);
}

/** The last part of such a name, without its parents. */
export function namePart(contract: Contract, collection: string, fresh: bigint): NamePart {
  const place = `path.${parameterOf(contract.operations, collection)}`;
  const named = contract.operations.filter(({ path }) =>
    pathNames(path).some((one) => one.collection === collection),
  );
  const [documented] = named.flatMap(({ id }) => documentedValues(contract, id, place));
  return { place, value: documented ?? newName(contract, collection, fresh) };
}

/** A name that nothing is likely to have, for what a deletion is about; undefined where the document names something. */
export function strangerOf(contract: Contract, id: string, fresh: bigint): NamePart | undefined {
  const operation = operationOf(contract, id);
  const place = operation && deletedName(operation);
  const last = operation && pathNames(operation.path).at(-1);
  if (place === undefined || !last || documentedValues(contract, id, place).length > 0) return undefined;
  return { place, value: newName(contract, last.collection, fresh) };
}

/** Whether resources of a collection go by one of a few names, so that several requests may mean the same one. */
export function hasFewNames(contract: Contract, collection: string): boolean {
  const schema = nameSchema(contract.operations, collection);
  const resolved = schema === undefined ? undefined : resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const [least, most] = ['minimum', 'maximum'].map((keyword) => own(resolved, keyword));
  const isBounded = isNumber(least) && isNumber(most) && typeNames(resolved).includes('integer');
  const isListed = ['enum', 'const'].some((keyword) => own(resolved, keyword) !== undefined);
  return isListed || (isBounded && Number(most) - Number(least) < fewest);
}

/** How many numbers are enough for each request to have its own. */
const fewest = 100;

/** The schema of the parameter that names a resource of a collection. */
export function nameSchema(operations: readonly Operation[], collection: string): Schema | undefined {
  return parametersOf(operations).get(collection)?.schema;
}

/** The name of the parameter that names a resource of a collection: preferably from the path of the resource itself. */
export function parameterOf(operations: readonly Operation[], collection: string): string {
  return parametersOf(operations).get(collection)?.name ?? '';
}

/** How paths name the resources of a collection. */
interface Naming {
  readonly name: string;
  readonly schema?: Schema;
}

/** A cache, since it is needed for every member of every body. */
const namings = new WeakMap<readonly Operation[], ReadonlyMap<string, Naming>>();

function parametersOf(operations: readonly Operation[]): ReadonlyMap<string, Naming> {
  const known = namings.get(operations) ?? namingsOf(operations);
  namings.set(operations, known);
  return known;
}

function namingsOf(operations: readonly Operation[]): ReadonlyMap<string, Naming> {
  const found = operations.flatMap(({ path, parameters }) =>
    pathNames(path).map(({ name, collection }) => {
      const declared = parameters.find((one) => one.in === 'path' && one.name === name);
      const isOwn = erased(trimmed(path)) === `${collection}/{}`;
      return { name, collection, isOwn, ...(declared ? { schema: declared.schema } : {}) };
    }),
  );
  return new Map(
    [...Map.groupBy(found, ({ collection }) => collection)].map(([collection, some]) => {
      const { name = '' } = some.find(({ isOwn }) => isOwn) ?? some[0] ?? {};
      const schema = some.find((one) => one.schema !== undefined)?.schema;
      return [collection, { name, ...(schema === undefined ? {} : { schema }) }];
    }),
  );
}
