/**
 * Walks a document along its shapes and lists every object in it with its kind; data such as examples is skipped.
 * Members whose form is not checked yet read as absent where it is wrong.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, splitPointer, valueAt } from '../json/pointer.ts';
import { localPointer, refOf } from './reference.ts';
import { mayRefer, type NodeShape, one, shapeWithin } from './shapes.ts';

/** One object of the document, or whatever value is in its place. */
export interface Node {
  readonly place: NodeShape;
  readonly pointer: string;
  readonly value: Json;
}

/** The dialect of schemas, which decides whether the siblings of a `$ref` count. */
export type Dialect = '3.0' | '3.1';

/**
 * Lists the node at a pointer and all nodes below it, including the targets of local references, once for each kind
 * that they are used as. A value of the wrong form is listed without children; where only a reference leads to it, it
 * is not listed.
 */
export function nodesOf(document: Json, dialect: Dialect, start: Omit<Node, 'value'>): readonly Node[] {
  if (start.pointer !== '' || !isObject(document)) return walked(document, dialect, start);
  const before = wholes.get(document);
  if (before?.dialect === dialect && before.kind === start.place.kind) return before.nodes;
  const nodes = walked(document, dialect, start);
  wholes.set(document, { dialect, kind: start.place.kind, nodes });
  return nodes;
}

/** The nodes of whole documents, which are asked for by many. */
const wholes = new WeakMap<JsonObject, NodeWalk>();

interface NodeWalk {
  readonly dialect: Dialect;
  readonly kind: NodeShape['kind'];
  readonly nodes: readonly Node[];
}

function walked(document: Json, dialect: Dialect, start: Omit<Node, 'value'>): readonly Node[] {
  const nodes: Node[] = [];
  const seen = new Set<string>();
  const add = (place: NodeShape, pointer: string, value: Json | undefined): void => {
    const key = `${place.form} ${place.kind} ${pointer}`;
    if (value === undefined || seen.has(key)) return;
    seen.add(key);
    nodes.push({ place, pointer, value });
  };
  add(start.place, start.pointer, valueAt(document, start.pointer));
  for (const node of nodes) {
    for (const child of childrenOf(node, dialect)) add(child.place, child.pointer, child.value);
    const target = targetOf(node);
    const value = target === undefined ? undefined : valueAt(document, target);
    if (target !== undefined && hasForm(node.place, value)) add(node.place, target, value);
  }
  return nodes;
}

/** The `$ref` of a node, if its kind may have one. */
export function referenceOf(node: Pick<Node, 'place' | 'value'>): string | undefined {
  return mayRefer(node.place) ? refOf(node.value) : undefined;
}

/** Tells whether a value has the form that its place requires. */
export function hasForm({ kind, form }: NodeShape, value: Json | undefined): boolean {
  if (form === 'list') return isArray(value);
  return isObject(value) || (form === 'one' && kind === 'schema' && typeof value === 'boolean');
}

/** Tells whether the siblings of a node's `$ref` count: in schemas of 3.1 and in path items. */
export function keepsSiblings(place: NodeShape, dialect: Dialect): boolean {
  return place.kind === 'path-item' || (place.kind === 'schema' && dialect === '3.1');
}

function childrenOf(node: Node, dialect: Dialect): readonly Node[] {
  if (referenceOf(node) !== undefined && !keepsSiblings(node.place, dialect)) return [];
  return membersOf(node).flatMap(([name, value]) => {
    const place = isForeign(node.place, name, dialect) ? undefined : shapeWithin(node.place, name);
    return place ? [{ place, pointer: joinPointer(node.pointer, name), value }] : [];
  });
}

/** Whether a member is a keyword of JSON Schema that OpenAPI 3.0 lacks, and so unknown there (OAS 3.0.4, 4.7.24). */
function isForeign({ kind, form }: NodeShape, name: string, dialect: Dialect): boolean {
  return dialect === '3.0' && kind === 'schema' && form === 'one' && !keywords30.has(name);
}

const keywords30 = new Set(['properties', 'additionalProperties', 'items', 'allOf', 'anyOf', 'oneOf', 'not']);

function membersOf({ place, value }: Node): readonly (readonly [string, Json])[] {
  if (place.form === 'list') return isArray(value) ? value.map((item, index) => [String(index), item]) : [];
  return isObject(value) ? Object.entries(value) : [];
}

function targetOf(node: Node): string | undefined {
  const ref = referenceOf(node);
  return ref === undefined ? undefined : localPointer(ref);
}

/** Whether a place counts as data, such as below `x-`, where nothing is read unless it is referred to. */
export function isData(pointer: string): boolean {
  let place: NodeShape | undefined = one('document');
  for (const name of splitPointer(pointer)) place = place && shapeWithin(place, name);
  return place === undefined;
}

/** The own member of an object, or undefined. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The member if it is a string. */
export function textOf(value: Json | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

/** The member if it is a boolean. */
export function flagOf(value: Json | undefined, name: string): boolean | undefined {
  const member = memberOf(value, name);
  return typeof member === 'boolean' ? member : undefined;
}

/** The members of an object by name; none for anything else. */
export function memberEntries(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : [];
}
