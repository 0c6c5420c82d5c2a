/**
 * Parameters beside the path that several operations have, and that may say whose things are meant: a tenant in a header, an
 * account in the query. What was made for one owner is not there for another.
 */

import { isSameParameter } from '../answers/sent-scope.ts';
import { isObject } from '../json/json.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { isPageMark, isRequestKey } from '../names/words-of.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

/** Fields that are about the request or the answer, never about whose things there are. */
const otherFields = [
  ...['accept', 'content-type', 'authorization', 'range', 'prefer', 'traceparent', 'tracestate'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
];

/** Those of an operation; what the document lists is no owner of anything. */
export function scopesOf(
  contract: Contract,
  operation: Operation,
  operations: readonly Operation[],
): readonly Parameter[] {
  return operation.parameters.filter((parameter) => {
    if (!mayNameOwner(contract, parameter)) return false;
    const others = operations.filter(
      (other) => other !== operation && other.parameters.some((one) => isSameParameter(one, parameter)),
    );
    const isOfMakers = others.some(({ method }) => ['POST', 'PUT'].includes(method));
    return others.length > 0 && (parameter.in !== 'query' || parameter.required || isOfMakers);
  });
}

function mayNameOwner(contract: Contract, { in: where, name, schema, mediaType }: Parameter): boolean {
  if (where === 'path' || mediaType !== undefined || isRequestKey(name)) return false;
  if (where === 'header' && otherFields.includes(name.toLowerCase())) return false;
  if (where === 'query' && isPageMark(name)) return false;
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || 'enum' in resolved || 'const' in resolved) return false;
  const types = typeNames(resolved).filter((type) => type !== 'null');
  return types.length > 0 && types.every((type) => type === 'string' || type === 'integer');
}
