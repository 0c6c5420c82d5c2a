/** Marks schemas as unread that would refuse what is right, or allow what is wrong, since a part of them is not known. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import { isUnread } from '../names/unread.ts';
import { unreadPart } from './neutral.ts';
import { type Dialect, type Node, nodesOf, referenceOf } from './nodes.ts';
import { localPointer } from './reference.ts';
import { one } from './shapes.ts';

/** What a schema within these allows more is allowed less around them, or counted. */
const contrary = new Set(['not', 'oneOf', 'if', 'contains']);

/** What is asked of what no neighbour has looked at: nobody knows what an unread one would have. */
const looking = ['unevaluatedProperties', 'unevaluatedItems'];

/** A document in which an unread schema never decides whether another one holds. */
export function spreadUnread(document: JsonObject, dialect: Dialect): JsonObject {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const schemas = nodes.filter(({ place }) => place.kind === 'schema' && place.form === 'one');
  const holders = holdersOf(schemas);
  const reached = new Set(schemas.filter(({ value }) => isUnread(value)).map(({ pointer }) => pointer));
  const marked = new Set<string>();
  for (const pointer of reached)
    for (const { holder, keyword } of holders.get(pointer) ?? []) {
      const isAround = looking.some((name) => isObject(holder.value) && Object.hasOwn(holder.value, name));
      if (contrary.has(keyword) || isAround) marked.add(holder.pointer);
      reached.add(holder.pointer);
    }
  const spread = [...marked].reduce<Json>(
    (whole, pointer) => replaceAt(whole, pointer, unreadPart(valueAt(whole, pointer) ?? {})),
    document,
  );
  return isObject(spread) ? spread : document;
}

interface Holding {
  readonly holder: Node;
  readonly keyword: string;
}

/** The schemas in which each schema stands or is referred to, and by which keyword. */
function holdersOf(schemas: readonly Node[]): ReadonlyMap<string, readonly Holding[]> {
  const known = new Map(schemas.map((node) => [node.pointer, node]));
  const holders = new Map<string, Holding[]>();
  const add = (pointer: string, holding: Holding): void => {
    holders.set(pointer, [...(holders.get(pointer) ?? []), holding]);
  };
  for (const node of schemas) {
    const ref = referenceOf(node);
    const target = ref === undefined ? undefined : localPointer(ref);
    if (target !== undefined) add(target, { holder: node, keyword: '$ref' });
    const tokens = node.pointer.split('/');
    for (const depth of [1, 2]) {
      const holder = known.get(tokens.slice(0, -depth).join('/'));
      const keyword = tokens.at(-depth) ?? '';
      if (holder !== undefined && isHeld(holder.value, keyword, depth))
        add(node.pointer, { holder, keyword });
    }
  }
  return holders;
}

/** Whether a schema stands directly under a keyword, or as a member or an item of what stands there. */
function isHeld(value: Json, keyword: string, depth: number): boolean {
  if (!isObject(value)) return false;
  return named.has(keyword) ? false : (depth === 2) === several.has(keyword);
}

const several = new Set(
  'properties patternProperties dependentSchemas allOf anyOf oneOf prefixItems'.split(' '),
);

/** What stands there holds only where it is referred to. */
const named = new Set(['$defs', 'definitions']);
