/**
 * Members of a set that only a PUT of the whole set makes: `DELETE /inns/{innId}/tags/{tag}`, where `PUT
 * /inns/{innId}/tags` has all tags in its body.
 */

import { isObject, type JsonObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Giver } from '../model/resource.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import { nameSchema } from './new-name.ts';
import { operationsAt, pathNames } from './path-names.ts';

/** The operation that sets all members of a collection below others, if its body lists them by name and none makes one alone. */
export function setterOf(
  contract: Contract,
  operations: readonly Operation[],
  collection: string,
): readonly Giver[] {
  const name = nameSchema(operations, collection);
  const here = operationsAt(operations, collection);
  const isMade =
    here.some(({ method }) => method === 'POST') ||
    operationsAt(operations, `${collection}/{}`).some(({ method }) => method === 'PUT');
  const puts = isMade ? [] : here.filter(({ method }) => method === 'PUT');
  return puts.flatMap(({ id, path, requestBody }): readonly Giver[] => {
    const parents = pathNames(path);
    const isOfNames = requestBody?.content.some(({ schema }) => listsNames(contract, schema, name));
    if (!isOfNames || parents.length === 0) return [];
    const expressions = [...parents.map((one) => `$request.path.${one.name}`), '$request.body#/0'];
    return [{ operation: id, collection, kind: 'link', expressions, isWhole: true }];
  });
}

function listsNames(contract: Contract, schema: Schema | undefined, name: Schema | undefined): boolean {
  const list = resolveSchema(contract, schema ?? false);
  if (!isObject(list) || name === undefined || !typeNames(list).includes('array')) return false;
  const [item, wanted] = [asSchema(own(list, 'items')), name].map((one) => resolveSchema(contract, one));
  return isObject(item) && isObject(wanted) && sameJson(unworded(item), unworded(wanted));
}

/** A schema without what is said of it: a parameter and an item have words of their own. */
function unworded(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== 'description'));
}
