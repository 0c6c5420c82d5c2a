/** Marks schemas as unread if an unread part of them could make them refuse valid values or allow invalid ones. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import { isUnread } from '../names/unread.ts';
import { unreadPart } from './neutral.ts';
import { type Dialect, type Node, nodesOf, referenceOf } from './nodes.ts';
import { localPointer } from './reference.ts';
import { one } from './shapes.ts';

/** Within these keywords, a subschema that allows more makes the outer schema allow less, or is counted. */
const contrary = new Set(['not', 'oneOf', 'if', 'contains']);

/** These apply to what other keywords have not evaluated, which is unknown beside an unread schema. */
const looking = ['unevaluatedProperties', 'unevaluatedItems'];

/** The document with further schemas marked as unread, so that no unread schema decides whether a value is valid. */
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

/** For each schema, the schemas that contain it or refer to it, and by which keyword. */
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

/** Whether a schema is the value of a keyword itself, or an entry of the map or list there, as the keyword has it. */
function isHeld(value: Json, keyword: string, depth: number): boolean {
  if (!isObject(value)) return false;
  return named.has(keyword) ? false : (depth === 2) === several.has(keyword);
}

const several = new Set(
  'properties patternProperties dependentSchemas allOf anyOf oneOf prefixItems'.split(' '),
);

/** Definitions apply only where they are referred to. */
const named = new Set(['$defs', 'definitions']);
