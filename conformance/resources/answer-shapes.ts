/**
 * What the successes of operations look like: their objects, whether they are those of a collection, and the member
 * that names a resource by its schema alone: `label` in `GET /halls/{}/seats`.
 */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { fitOf, nounOf } from '../names/nouns.ts';
import { asSchema, mapSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { listedItem, madeItem } from './listed-only.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { operationsAt } from './path-names.ts';
import { marksOf } from './schema-references.ts';

/** Whether answers have the schema with which a resource of the collection is read. */
export function answersAlike(
  responses: Operation['responses'],
  collection: string,
  operations: readonly Operation[],
): boolean {
  const read = operationsAt(operations, `${collection}/{}`).find((one) => one.method === 'GET');
  const wanted = read && shapesOf(read.responses);
  return wanted !== undefined && shapesOf(responses).some((shape) => wanted.includes(shape));
}

/** The names of the schemas that successes refer to, directly or as list items. */
function shapesOf(responses: Operation['responses']): readonly string[] {
  const schemas = responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content);
  return schemas.flatMap(({ schema }) => {
    const items = isObject(schema) ? schema['items'] : undefined;
    return [schema, items].flatMap((one) => {
      const ref = isObject(one) ? one['$ref'] : undefined;
      return typeof ref === 'string' ? [ref] : [];
    });
  });
}

/** The objects in the successes of an operation, nested ones included. */
export function answeredObjects(contract: Contract, { responses }: Operation): readonly Schema[] {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const content = success?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType));
  const answer = content?.schema === undefined ? undefined : resolveSchema(contract, content.schema);
  const parts = isObject(answer) ? Object.values(mapSetting(answer, 'properties')) : [];
  return [answer ?? true, ...parts.map((part) => resolveSchema(contract, asSchema(part)))];
}

const known = new WeakMap<Contract, Map<string, string | undefined>>();

/**
 * The member that names a resource by its schema alone; undefined where a member is called as the parameter is, or
 * several have its schema.
 */
export function memberOfSameSchema(contract: Contract, giver: Giver): string | undefined {
  const found = known.get(contract) ?? new Map<string, string | undefined>();
  known.set(contract, found);
  const key = JSON.stringify([giver.operation, giver.collection]);
  if (!found.has(key)) found.set(key, find(contract, giver));
  return found.get(key);
}

function find(contract: Contract, { operation, collection, kind }: Giver): string | undefined {
  const [giver, schema] = [operationOf(contract, operation), nameSchema(contract.operations, collection)];
  const item = giver && (kind === 'list' ? listedItem(contract, giver) : madeItem(contract, giver));
  if (item === undefined || schema === undefined) return undefined;
  const [parameter, noun] = [parameterOf(contract.operations, collection), nounOf(collection)];
  const members = Object.entries(mapSetting(item, 'properties'));
  if (members.some(([name]) => fitOf(name, parameter, noun) !== undefined)) return undefined;
  // Any resource may have a UUID.
  const marks = marksOf(contract, schema).filter((mark) => !mark.startsWith('format '));
  const alike = members.filter(([, member]) =>
    marksOf(contract, asSchema(member)).some((mark) => marks.includes(mark)),
  );
  return alike.length === 1 ? alike[0]?.[0] : undefined;
}
