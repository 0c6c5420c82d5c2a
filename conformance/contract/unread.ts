/**
 * What of a document cannot be read, so that the rest can be used: regular expressions that are not valid in
 * ECMA-262 are removed, each with a remark, and schemas are marked as unread where an unread part of them could
 * make them refuse valid values or allow invalid ones.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { isUnread, type Remark } from '../model/contract.ts';
import { valueInWords } from './complaint.ts';
import { unreadPart } from './neutral.ts';
import { type Dialect, memberEntries, memberOf, type Node, nodesOf, referenceOf } from './nodes.ts';
import { localPointer } from './reference.ts';
import { one } from './shapes.ts';

/** A document that can be evaluated, and remarks about what was removed or marked as unread for that. */
export interface Readable {
  readonly document: JsonObject;
  readonly remarks: readonly Remark[];
}

/**
 * Removes patterns that are no ECMA-262 regular expressions (JSON Schema core 6.4): the texts, and the members named by
 * them, may then be anything.
 */
export function withoutUnreadPatterns(document: JsonObject, dialect: Dialect): Readable {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const schemas = nodes.filter(({ place }) => place.kind === 'schema' && place.form === 'one');
  const found = schemas.flatMap(({ pointer, value }) => patternsOf(pointer, value));
  const unread = new Map(
    found.flatMap(({ place, text }) => (isRead(text) ? [] : [[place, valueInWords(text)] as const])),
  );
  const places = [...unread.keys()].flatMap((place) => [place, ...closingOf(place)]);
  const readable = places.reduce<Json>((whole, at) => replaceAt(whole, at, undefined), document);
  return {
    document: isObject(readable) ? readable : document,
    remarks: [...unread].map(([pointer, actual]) => ({
      pointer,
      expected: 'a regular expression of ECMA-262',
      actual,
      level: 'recommended',
    })),
  };
}

/** What closes an object has no meaning where nobody knows which of its members a pattern names. */
function closingOf(place: string): readonly string[] {
  const [, schema] = /^(.*)\/patternProperties\/[^/]*$/s.exec(place) ?? [];
  const closing = ['additionalProperties', 'unevaluatedProperties'];
  return schema === undefined ? [] : closing.map((keyword) => joinPointer(schema, keyword));
}

interface Pattern {
  readonly place: string;
  readonly text: string;
}

function patternsOf(pointer: string, schema: Json): readonly Pattern[] {
  if (!isObject(schema)) return [];
  const own = memberOf(schema, 'pattern');
  const ofNames = joinPointer(pointer, 'patternProperties');
  return [
    ...(typeof own === 'string' ? [{ place: joinPointer(pointer, 'pattern'), text: own }] : []),
    ...memberEntries(memberOf(schema, 'patternProperties')).map(([text]) => {
      return { place: joinPointer(ofNames, text), text };
    }),
  ];
}

/**
 * Whether it is valid with or without the flag u; documents are written for either. The engine compiles an expression
 * as it is used first, and fails then where groups nest too deeply: so it is used, behind a letter that is not there.
 */
function isRead(text: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      const { source } = new RegExp(text, flags);
      return !new RegExp(`x(?:${source})`, flags).test('');
    } catch {
      return false;
    }
  });
}

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
