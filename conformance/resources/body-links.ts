/**
 * Links: the operations that give resources by them, and members of bodies that they fill; the document says which part
 * of an answer names one (OpenAPI 3.1.0 4.8.20).
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Giver, Reference } from '../model/resource.ts';
import { isIdName } from '../names/words-of.ts';
import type { Givers } from './given-collections.ts';
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

/** The links of an operation's answers (OpenAPI 3.1.0 4.8.20). */
export function linksOf(
  { document }: Contract,
  operation: Operation,
  operations: readonly Operation[],
): readonly Giver[] {
  return linksIn(document, operation).flatMap(({ link }) => linkOf(link, operation, operations));
}

/** A link, and whether it leads to an operation. */
interface Link {
  readonly link: JsonObject;
  readonly leadsTo: (operation: Operation) => boolean;
}

/** The links of an operation's successes, with their references followed. */
function linksIn(document: JsonObject, { responses }: Operation): readonly Link[] {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  return successes.flatMap(({ pointer }) =>
    Object.values(membersOf(valueAt(document, `${pointer}/links`))).map((one) => {
      const link = resolved(document, one);
      return { link, leadsTo: (operation: Operation) => isTarget(operation, link) };
    }),
  );
}

function linkOf(link: JsonObject, operation: Operation, operations: readonly Operation[]): readonly Giver[] {
  const target = operations.find((one) => isTarget(one, link));
  const names = target ? pathNames(target.path) : [];
  const parameters = membersOf(link['parameters']);
  const expressions = names.map(({ name }) => parameters[name] ?? parameters[`path.${name}`]);
  const texts = expressions.filter((one) => typeof one === 'string');
  const collection = names.at(-1)?.collection;
  if (collection === undefined || texts.length < names.length) return [];
  return [{ operation: operation.id, collection, kind: 'link', expressions: texts }];
}

function isTarget({ id, pointer }: Operation, { operationId, operationRef }: JsonObject): boolean {
  return operationId === id || operationRef === `#${pointer}`;
}

function resolved(document: JsonObject, link: Json): JsonObject {
  const ref = isObject(link) ? link['$ref'] : undefined;
  if (typeof ref === 'string' && ref.startsWith('#/')) return membersOf(valueAt(document, ref.slice(1)));
  return membersOf(link);
}

function membersOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
