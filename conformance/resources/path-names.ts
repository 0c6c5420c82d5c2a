/** Path templates: their parameters, each with the collection that it selects from, and the operations at a path. */

import type { Json } from '../json/json.ts';
import type { Operation } from '../model/contract.ts';
import { erased, lastPart, trimmed } from '../names/path-template.ts';
import { wordsOf } from '../names/words-of.ts';

/** A path parameter. */
export interface PathName {
  readonly name: string;
  /** The template before it, without parameter names: `/orders/{}/items`. */
  readonly collection: string;
}

/** The parameters of a template in order, so those of parents come first. */
export function pathNames(template: string): readonly PathName[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map(({ 1: name = '', index }) => ({
    name,
    collection: erased(template.slice(0, index)).replace(/\/+$/, ''),
  }));
}

/**
 * The last segment of a text that is the end of a path to a resource, from one of its collections on: `b` for
 * `shelves/a/books/b`. Undefined for other texts.
 * @param collection as above
 */
export function lastOfName(collection: string, text: string): string | undefined {
  const own = text.split('/');
  const template = [...collection.split('/'), '{}'].slice(-own.length);
  const isOf = (part: string, at: number): boolean => part === own[at] || (part === '{}' && own[at] !== '');
  const [first = '{}'] = template;
  const isName = own.length > 1 && template.length === own.length && first !== '' && first !== '{}';
  return isName && template.every(isOf) ? own.at(-1) : undefined;
}

/**
 * What a path takes of a value: of a name that is the end of a path itself (AIP-122) its last part, `b` of
 * `shelves/a/books/b`.
 */
export function nameIn(collection: string, value: Json): Json {
  return typeof value === 'string' ? (lastOfName(collection, value) ?? value) : value;
}

const known = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * The operations at a path, in order.
 * @param path without parameter names and trailing slash: `/orders/{}`
 */
export function operationsAt(operations: readonly Operation[], path: string): readonly Operation[] {
  const byPath = known.get(operations) ?? Map.groupBy(operations, (one) => erased(trimmed(one.path)));
  known.set(operations, byPath);
  return byPath.get(path) ?? [];
}

const knownCalled = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * The operations whose paths end with a part, wherever they stand.
 * @param part with its slash: `/claims`
 */
export function operationsCalled(operations: readonly Operation[], part: string): readonly Operation[] {
  const called = (one: Operation) => erased(trimmed(one.path)).replace(/^.*(?=\/[^/]*$)/, '');
  const byPart = knownCalled.get(operations) ?? Map.groupBy(operations, called);
  knownCalled.set(operations, byPart);
  return byPart.get(part) ?? [];
}

const knownBelow = new WeakMap<readonly Operation[], ReadonlyMap<string, readonly Operation[]>>();

/**
 * The operations one segment below a path, in order.
 * @param path as above
 */
export function operationsBelow(operations: readonly Operation[], path: string): readonly Operation[] {
  const above = (one: Operation) => aboveOf(erased(trimmed(one.path)));
  const byPath = knownBelow.get(operations) ?? Map.groupBy(operations, above);
  knownBelow.set(operations, byPath);
  return byPath.get(path) ?? [];
}

/** What stands before the last segment, or before the verb behind a parameter. */
function aboveOf(path: string): string {
  const resource = withoutVerb(path);
  return resource === path ? path.replace(/\/[^/]*$/, '') : resource;
}

/** A template without the verb behind its last parameter: `/orders/{}` of `/orders/{}:cancel`. */
export function withoutVerb(path: string): string {
  return path.replace(/(?<=\}):[^/{}]+$/, '');
}

/** Whether a POST finds what is there, and makes nothing: `POST /orders/search`. */
export function searches({ method, path }: Operation): boolean {
  const part = wordsOf(lastPart(path));
  return method === 'POST' && part.some((word) => searching.includes(word));
}

const searching = ['search', 'searches', 'query', 'find', 'filter', 'lookup'];
