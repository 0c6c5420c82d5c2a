/** Members of bodies that a link of the document fills: it says which part of an answer they name (OpenAPI 3.1.0 4.8.20). */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { isIdName } from '../names/words-of.ts';
import type { Givers } from './given-collections.ts';
import { type Link, linksIn } from './link-givers.ts';
import { parameterOf } from './new-name.ts';
import { pathNames } from './path-names.ts';

/** The references of an operation's body that links tell, where they lead to what is made or listed. */
export function byLinks(
  { document, operations }: Contract,
  target: Operation,
  givers: Givers,
): readonly Reference[] {
  const leading = linksWithBodies(document, operations).filter(({ leadsTo }) => leadsTo(target));
  return leading.flatMap(({ operation, link }) =>
    expressionsIn(templateOf(link['requestBody'] ?? null)).flatMap(({ place, expression }) => {
      const named = namedBy(expression, operation, operations, givers);
      return named ? [{ place, ...named }] : [];
    }),
  );
}

interface LeavingLink extends Link {
  readonly operation: Operation;
}

/** Kept, since each operation asks for them: of thousands, most have none. */
const known = new WeakMap<readonly Operation[], readonly LeavingLink[]>();

function linksWithBodies(
  document: Contract['document'],
  operations: readonly Operation[],
): readonly LeavingLink[] {
  const found =
    known.get(operations) ??
    operations.flatMap((operation) =>
      linksIn(document, operation)
        .filter(({ link }) => link['requestBody'] !== undefined)
        .map((one) => ({ ...one, operation })),
    );
  known.set(operations, found);
  return found;
}

/** A body that is written as a text with expressions in braces: `{"roomId": "{$response.body#/id}"}`. */
function templateOf(body: Json): Json {
  const read = typeof body === 'string' && !body.startsWith('$') ? readJson(body) : undefined;
  return read?.ok ? read.value : body;
}

interface Filled {
  readonly place: string;
  readonly expression: string;
}

function expressionsIn(value: Json, place = ''): readonly Filled[] {
  if (isArray(value)) return value.flatMap((item, at) => expressionsIn(item, joinPointer(place, at)));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, one]) => expressionsIn(one, joinPointer(place, name)));
  const [, inner] = typeof value === 'string' ? (/^\{?(\$[^{}]+)\}?$/.exec(value) ?? []) : [];
  return inner === undefined || place === '' ? [] : [{ place, expression: inner }];
}

/** The resource that an expression selects the name of: what the answer makes or lists, or what the path of the request names. */
function namedBy(
  expression: string,
  { id, path }: Operation,
  operations: readonly Operation[],
  givers: Givers,
): Pick<Reference, 'collection' | 'at'> | undefined {
  const [, parameter] = /^\$request\.path\.(.+)$/.exec(expression) ?? [];
  if (parameter !== undefined) {
    const at = pathNames(path).findIndex(({ name }) => name === parameter);
    const collection = pathNames(path)[at]?.collection;
    return collection !== undefined && givers.has(collection) ? { collection, at } : undefined;
  }
  const [, member] = /^\$response\.body#(?:\/[^/]+)*\/([^/]+)$/.exec(expression) ?? [];
  if (member === undefined) return undefined;
  const given = [...givers].filter(([, some]) => some.some(({ operation }) => operation === id));
  const found = given.filter(([one]) => isIdName(member) || parameterOf(operations, one) === member);
  const [collection] = found.map(([one]) => one);
  return collection === undefined ? undefined : { collection, at: collection.split('{}').length - 1 };
}
