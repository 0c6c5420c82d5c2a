/** Finds the operations of a document, also in path items behind a `$ref`. Copes with documents that have errors. */

import { isObject, itemsOf, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import { memberEntries, memberOf, textOf } from './nodes.ts';
import { follow, localPointer, type PlacedValue, refOf } from './reference.ts';
import { methods, newMethods } from './shapes.ts';

/** An operation with its path items: that of the path, then those that its `$ref` leads to. */
export interface OperationSite {
  readonly path: string;
  /** As in the document: `post`, or `LINK` among `additionalOperations`. */
  readonly method: string;
  readonly operation: PlacedValue;
  readonly items: readonly PlacedValue[];
}

/** A parameter where it is defined; `placed` is undefined where its reference leads nowhere. */
export interface ParameterSite {
  readonly level: 'path' | 'operation';
  readonly placed: PlacedValue | undefined;
  /** Pointer of the item in its list of parameters. */
  readonly at: string;
}

/** Lists the operations under `paths` in the order of the document. */
export function operationSites(document: Json): readonly OperationSite[] {
  if (!isObject(document)) return [];
  const sites = known.get(document) ?? sitesIn(document);
  known.set(document, sites);
  return sites;
}

/** They are asked for by many, and a document may have thousands. */
const known = new WeakMap<JsonObject, readonly OperationSite[]>();

function sitesIn(document: JsonObject): readonly OperationSite[] {
  return memberEntries(memberOf(document, 'paths')).flatMap(([path]) => {
    if (path.startsWith('x-')) return [];
    const items = itemsAt(document, joinPointer('/paths', path));
    const own = [...methods, ...(isNew(document) ? newMethods : [])].flatMap((method) => {
      const operation = firstMember(document, items, method);
      return operation ? [{ path, method, operation, items }] : [];
    });
    return isNew(document) ? [...own, ...additional(document, path, items)] : own;
  });
}

/**
 * Whether a document may be without operations: it has components for others, or its paths are withheld from this
 * reader (OpenAPI Specification 3.1.0, 4.8.1 and 4.8.8.2). OpenAPI 3.0 requires `paths` even then.
 */
export function mayBeEmpty(document: Json): boolean {
  const is30 = textOf(document, 'openapi')?.startsWith('3.0.') ?? false;
  const places = is30 ? ['paths'] : ['paths', 'components', 'webhooks'];
  const found = places.map((name) => memberOf(document, name)).filter((value) => value !== undefined);
  return found.length > 0 && found.every(isObject);
}

/** Whether it is OpenAPI 3.2 or later (OpenAPI Specification 3.2.0, Path Item Object). */
function isNew(document: Json): boolean {
  return /^3\.[2-9]\./.test(textOf(document, 'openapi') ?? '');
}

/** The `additionalOperations`, whose keys are the methods themselves, such as LINK. */
function additional(document: Json, path: string, items: readonly PlacedValue[]): readonly OperationSite[] {
  const list = firstMember(document, items, 'additionalOperations');
  return memberEntries(list?.value).flatMap(([method]) => {
    const operation = list && firstMember(document, [list], method);
    return operation ? [{ path, method, operation, items }] : [];
  });
}

/** Lists the parameters of an operation, those of its path first. */
export function parameterSites(document: Json, site: OperationSite): readonly ParameterSite[] {
  const shared = site.items.flatMap((item) => parametersAt(document, item, 'path'));
  return [...shared, ...parametersAt(document, site.operation, 'operation')];
}

/** The path item at a pointer, and those that its `$ref` leads to. */
function itemsAt(document: Json, start: string): readonly PlacedValue[] {
  const items = new Map<string, PlacedValue>();
  for (let here: string | undefined = start; here !== undefined && !items.has(here); ) {
    const value: Json | undefined = valueAt(document, here);
    if (!isObject(value)) break;
    items.set(here, { value, pointer: here });
    const ref = refOf(value);
    here = ref === undefined ? undefined : localPointer(ref);
  }
  return [...items.values()];
}

/**
 * The first member of that name among path items, with a reference followed; a broken reference is returned as it is.
 */
function firstMember(document: Json, items: readonly PlacedValue[], name: string): PlacedValue | undefined {
  for (const item of items) {
    const value = memberOf(item.value, name);
    if (!isObject(value)) continue;
    const pointer = joinPointer(item.pointer, name);
    const found = follow(document, pointer);
    return isObject(found?.value) ? found : { value, pointer };
  }
  return undefined;
}

function parametersAt(
  document: Json,
  owner: PlacedValue,
  level: 'path' | 'operation',
): readonly ParameterSite[] {
  const list = joinPointer(owner.pointer, 'parameters');
  return itemsOf(memberOf(owner.value, 'parameters')).map((_, index) => ({
    level,
    placed: follow(document, joinPointer(list, index)),
    at: joinPointer(list, index),
  }));
}
