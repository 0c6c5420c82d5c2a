/** What the successes of operations look like: their objects, and whether they are those of a collection. */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { asSchema, mapSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { operationsAt } from './path-names.ts';

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
