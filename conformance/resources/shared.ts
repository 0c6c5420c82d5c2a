/**
 * What many requests share: single resources, some of which requests delete, and scopes, parameters outside of the path
 * that may select whose resources a request is about, such as a tenant in a header.
 */

import { isObject } from '../json/json.ts';
import type { Kind } from '../model/chain.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import type { Giver, Standing } from '../model/resource.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { isPageMark, isRequestKey, wordsOf } from '../names/words-of.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { hasFewNames } from './new-name.ts';
import { operationsAt, pathNames } from './path-names.ts';

/** What is known of all operations. */
interface Surroundings {
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly kinds: readonly Kind[];
  readonly givers: ReadonlyMap<string, readonly Giver[]>;
}

/**
 * The single resource that all requests to an operation share, or all with the same parents, and that may exist or not.
 * Undefined where the operation creates it, where nothing deletes it, and for collections whose resources have more than
 * a few names.
 */
export function standingOf(
  { id, path }: Operation,
  { contract, operations, kinds, givers }: Surroundings,
): Standing | undefined {
  const place = erased(trimmed(path));
  const here = operationsAt(operations, place);
  const remove = here.find(({ method }) => method === 'DELETE')?.id;
  if (remove === undefined) return undefined;
  if (isItem(place)) {
    const named = here.find(({ method }) => method === 'PUT')?.id;
    const collection = place.replace(/\/\{\}$/, '');
    const isShared = named !== undefined && id !== named && hasFewNames(contract, collection);
    return isShared ? { place, remove, put: named, parent: collection } : undefined;
  }
  if (kinds.some((kind) => kind.collection === place && !kind.isSingle)) return undefined;
  const parent = pathNames(path).at(-1)?.collection;
  // A request that needs a parent which can be created gets a parent of its own.
  if (parent !== undefined && givers.get(parent)?.some(({ kind }) => kind !== 'list')) return undefined;
  const [put] = ['PUT', 'POST'].flatMap((one) => here.find(({ method }) => method === one)?.id ?? []);
  if (id === put || (parent !== undefined && put === undefined)) return undefined;
  return {
    place,
    remove,
    ...(put === undefined ? {} : { put }),
    ...(parent === undefined ? {} : { parent }),
  };
}

/** Fields about the request or the answer, which are never a scope. */
const otherFields = [
  ...['accept', 'accept-charset', 'accept-encoding', 'accept-language', 'content-type', 'content-language'],
  ...['authorization', 'cache-control', 'pragma', 'date', 'from', 'origin', 'referer', 'user-agent'],
  ...['range', 'prefer', 'expect', 'traceparent', 'tracestate', 'baggage'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
];

/** Words in fields that tell requests apart: `X-Request-Id`, `X-Correlation-ID`. */
const ofRequests = ['request', 'correlation', 'trace', 'span', 'transaction'];

/** The scopes of each operation, by id. Parameters with an enumeration are none. */
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
