/**
 * Finds the schema place for a place in a value: an item by its index, a member by its own name or as any other member.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import type { Contract, MediaTypeSpec } from '../model/contract.ts';
import { keywordPlaces, type SchemaPlaces, type XmlName } from './schema-places.ts';

/** The places of a schema as a tree of names. */
export interface PlaceTree {
  /** The place as `keywordPlaces` writes it. */
  readonly place: string;
  readonly inner: Map<string, PlaceTree>;
}

/**
 * The tree of given places and all that enclose them.
 * @param loops places below which the schema repeats that of another place
 * @param names further names of places, ignored where a member has the same name
 */
export function placeTree(
  places: Iterable<string>,
  loops: readonly (readonly [from: string, to: string])[] = [],
  names: readonly XmlName[] = [],
): PlaceTree {
  const root: PlaceTree = { place: '', inner: new Map() };
  for (const place of [...places, ...loops.map(([from]) => from)]) nodeAt(root, place);
  for (const [from, to] of loops) {
    const [start, end] = [nodeAt(root, from), nodeAt(root, to)];
    for (const [token, node] of end.inner) if (!start.inner.has(token)) start.inner.set(token, node);
  }
  for (const [within, name, place] of names) {
    const { inner } = nodeAt(root, within);
    if (!inner.has(name)) inner.set(name, nodeAt(root, place));
  }
  return root;
}

/** The node of a place, created if it is missing. */
function nodeAt(root: PlaceTree, place: string): PlaceTree {
  let node = root;
  for (const token of splitPointer(place)) {
    const known = node.inner.get(token);
    const next = known ?? { place: below(node, token), inner: new Map() };
    node.inner.set(token, next);
    node = next;
  }
  return node;
}

function below({ place }: PlaceTree, token: string): string {
  return `${place}/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The schema places for a pointer into a value: its own, then the enclosing ones, the outermost last. */
export function placesOf(tree: PlaceTree, pointer: string): readonly string[] {
  const found = [tree.place];
  let node: PlaceTree | undefined = tree;
  for (const token of splitPointer(pointer)) {
    node = nextOf(node, token);
    if (!node) break;
    found.unshift(node.place);
  }
  return found;
}

function nextOf({ inner }: PlaceTree, token: string): PlaceTree | undefined {
  return inner.get(token) ?? (/^\d+$/.test(token) ? inner.get('*') : undefined) ?? inner.get('{}');
}

/** How many values of one body are looked at; the rest is similar. */
const most = 20_000;

/** Every place of the tree that a value has something at. */
export function placesIn(tree: PlaceTree, value: Json): ReadonlySet<string> {
  return new Set(valuesIn(tree, value).map(([place]) => place));
}

/** Every part of a value at a place of the tree, with that place. */
export function valuesIn(tree: PlaceTree, value: Json): readonly (readonly [place: string, value: Json])[] {
  const found: (readonly [string, Json])[] = [];
  const left: (readonly [PlaceTree, Json])[] = [[tree, value]];
  for (const [node, here] of left) {
    found.push([node.place, here]);
    if (left.length > most) break;
    const members = isArray(here)
      ? here.map((item, at) => [String(at), item] as const)
      : isObject(here)
        ? Object.entries(here)
        : [];
    for (const [name, inner] of members) {
      const next = nextOf(node, name);
      if (next) left.push([next, inner]);
    }
  }
  return found;
}

const nowhere: SchemaPlaces = { keywords: [], loops: [], names: [] };

/** The places of the keywords of a schema; those of `itemSchema` apply to every item. */
export function mediaTypePlaces(contract: Contract, { pointer, schema, item }: MediaTypeSpec): SchemaPlaces {
  const whole = schema === undefined ? nowhere : keywordPlaces(contract, pointer, true);
  const { keywords, loops } = item ? keywordPlaces(contract, item.pointer, true) : nowhere;
  return {
    keywords: [...whole.keywords, ...keywords.map((one) => ({ ...one, place: `/*${one.place}` }))],
    loops: [...whole.loops, ...loops.map(([from, to]) => [`/*${from}`, `/*${to}`] as const)],
    names: whole.names,
  };
}
