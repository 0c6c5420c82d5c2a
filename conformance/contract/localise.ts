/**
 * Turns every reference between schemas into a JSON Pointer into the document, including those by `$id`, `$anchor`,
 * `$dynamicAnchor` and `$dynamicRef` (JSON Schema core 8.2), so that later stages need no base URIs.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Dialect } from './nodes.ts';
import { readReference } from './reference.ts';
import { type Addresses, type Anchors, addressesOf } from './schema-addresses.ts';

/** The place for copies of schemas whose `$dynamicRef`s resolve differently than in the schema itself. */
const home = 'x-dynamic';

/** Maximum number of copies; beyond it, references lead to the schemas themselves. */
const mostCopies = 500;

/**
 * The document with local references only, as far as it says where they lead; references to other files stay. A
 * document without identifiers is returned as it is.
 */
export function localise(document: Json, dialect: Dialect): Json {
  if (dialect === '3.0' || !hasIdentifiers(document)) return document;
  const addresses = addressesOf(document, dialect);
  const work: Work = { document, addresses, copies: new Map(), made: {} };
  const own = rewrite(work, document, '', new Map());
  return isObject(own) && Object.keys(work.made).length > 0 ? { ...own, [home]: work.made } : own;
}

const identifiers = ['$id', '$anchor', '$dynamicAnchor', '$dynamicRef'];

function hasIdentifiers(value: Json): boolean {
  if (isArray(value)) return value.some(hasIdentifiers);
  if (!isObject(value)) return false;
  return identifiers.some((name) => Object.hasOwn(value, name)) || Object.values(value).some(hasIdentifiers);
}

interface Work {
  readonly document: Json;
  readonly addresses: Addresses;
  /** The pointer of each copy, by its schema and the dynamic anchors in scope. */
  readonly copies: Map<string, string>;
  readonly made: Record<string, Json>;
}

/**
 * Rewrites the references in a part of the document.
 * @param outer dynamic anchors of the enclosing schema resources
 */
function rewrite(work: Work, value: Json, pointer: string, outer: Anchors): Json {
  if (isArray(value))
    return value.map((item, index) => rewrite(work, item, joinPointer(pointer, index), outer));
  if (!isObject(value)) return value;
  const { addresses } = work;
  const scope = pointer === '' || addresses.isResource(pointer) ? entering(addresses, pointer, outer) : outer;
  const inner = (members: JsonObject): [string, Json][] =>
    Object.entries(members).map(([name, member]) => [
      name,
      rewrite(work, member, joinPointer(pointer, name), scope),
    ]);
  if (!addresses.isSchema(pointer)) return Object.fromEntries(inner(value));
  const { $ref, $dynamicRef, ...rest } = value;
  return referring(inner(rest), [
    ...(typeof $ref === 'string' ? [referenceFrom(work, $ref, pointer, scope)] : []),
    ...(typeof $dynamicRef === 'string' ? [dynamicReference(work, $dynamicRef, pointer, scope)] : []),
  ]);
}

/** A schema with one reference; a second one goes into `allOf`. */
function referring(members: readonly [string, Json][], refs: readonly string[]): JsonObject {
  const schema: JsonObject = Object.fromEntries(members);
  const [first, second] = refs;
  if (first === undefined) return schema;
  if (second === undefined) return { $ref: first, ...schema };
  const { allOf } = schema;
  return { ...schema, $ref: first, allOf: [...(isArray(allOf) ? allOf : []), { $ref: second }] };
}

/**
 * The dynamic anchors in scope within a resource: the outermost resource with an anchor of a name wins (JSON Schema
 * core 8.2.3.2).
 */
function entering(addresses: Addresses, pointer: string, outer: Anchors): Anchors {
  return new Map([...addresses.anchorsOf(pointer), ...outer]);
}

function referenceFrom(work: Work, ref: string, pointer: string, scope: Anchors): string {
  const target = work.addresses.target(ref, pointer);
  return target === undefined ? ref : localRef(entered(work, target, scope));
}

function dynamicReference(work: Work, ref: string, pointer: string, scope: Anchors): string {
  const target = work.addresses.target(ref, pointer);
  const name = ref.slice(ref.indexOf('#') + 1);
  const isDynamic = target !== undefined && work.addresses.anchorsOf(target).get(name) === target;
  const found = isDynamic ? (scope.get(name) ?? target) : target;
  return found === undefined ? ref : localRef(entered(work, found, scope));
}

/** The pointer of a schema as seen from a dynamic scope: of itself where the scope changes nothing, else of a copy. */
function entered(work: Work, target: string, scope: Anchors): string {
  const { addresses, copies, made, document } = work;
  const anchors = entering(addresses, target, scope);
  const own = addresses
    .resourcesAround(target)
    .reduce<Anchors>((outer, resource) => entering(addresses, resource, outer), new Map());
  if (textOf(own) === textOf(anchors)) return target;
  const key = `${target} ${textOf(anchors)}`;
  const known = copies.get(key);
  if (known !== undefined || copies.size >= mostCopies) return known ?? target;
  const name = `${copies.size + 1}`;
  const copy = joinPointer(`/${home}`, name);
  copies.set(key, copy);
  made[name] = rewrite(work, valueAt(document, target) ?? true, target, anchors);
  return copy;
}

function textOf(anchors: Anchors): string {
  return JSON.stringify([...anchors].sort());
}

/** A reference to a pointer, percent-encoded where needed to be a URI. */
function localRef(pointer: string): string {
  const isPlain = !pointer.includes('%') && readReference(`#${pointer}`).pointer === pointer;
  return `#${isPlain ? pointer : encodeURI(pointer)}`;
}
