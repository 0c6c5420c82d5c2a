/**
 * Parameters beside the path that several operations have, and that may say whose things are meant: a tenant in a header, an
 * account in the query. What was made for one owner is not there for another.
 */

import { isObject } from '../json/json.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { isPageMark, isRequestKey, wordsOf } from '../names/words-of.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

/** Fields that are about the request or the answer, never about whose things there are. */
const otherFields = [
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'content-type', 'content-language'],
  ...['authorization', 'cache-control', 'pragma', 'date', 'from', 'origin', 'referer', 'user-agent'],
  ...['range', 'prefer', 'expect', 'traceparent', 'tracestate', 'baggage'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
];

/** Words of fields that tell one request from others: `X-Request-Id`, `X-Correlation-ID`. */
const ofRequests = ['request', 'correlation', 'trace', 'span', 'transaction'];

/** Those of each operation, by its id; what the document lists is no owner of anything. */
export function scopesIn(
  contract: Contract,
  operations: readonly Operation[],
): ReadonlyMap<string, readonly Parameter[]> {
  const all = operations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => mayNameOwner(contract, parameter))
      .map((parameter) => ({ operation, parameter })),
  );
  const groups = Map.groupBy(all, ({ parameter: { in: where, name } }) =>
    JSON.stringify([where, where === 'header' ? name.toLowerCase() : name]),
  );
  const scopes = new Map<string, Parameter[]>();
  for (const group of groups.values()) {
    const makers = group.filter(({ operation: { method } }) => ['POST', 'PUT'].includes(method)).length;
    for (const { operation, parameter } of group) {
      const others = makers - (['POST', 'PUT'].includes(operation.method) ? 1 : 0);
      const isScope = group.length > 1 && (parameter.in !== 'query' || parameter.required || others > 0);
      if (isScope) scopes.set(operation.id, [...(scopes.get(operation.id) ?? []), parameter]);
    }
  }
  return scopes;
}

function mayNameOwner(contract: Contract, { in: where, name, schema, mediaType }: Parameter): boolean {
  if (where === 'path' || mediaType !== undefined || isRequestKey(name)) return false;
  if (where === 'header' && isOfRequests(name)) return false;
  if (where === 'query' && isPageMark(name)) return false;
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || 'enum' in resolved || 'const' in resolved) return false;
  const types = typeNames(resolved).filter((type) => type !== 'null');
  return types.length > 0 && types.every((type) => type === 'string' || type === 'integer');
}

function isOfRequests(name: string): boolean {
  return otherFields.includes(name.toLowerCase()) || wordsOf(name).some((word) => ofRequests.includes(word));
}
