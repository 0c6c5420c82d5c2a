/**
 * Removes regular expressions that are not valid in ECMA-262, each with a remark, so that the rest of the document can
 * be used.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt } from '../json/pointer.ts';
import type { Remark } from '../model/contract.ts';
import { valueInWords } from './complaint.ts';
import { memberEntries, memberOf } from './member-of.ts';
import { type Dialect, nodesOf } from './nodes.ts';
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

/** Whether it is valid with or without the flag u; documents are written for either. */
function isRead(text: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(text, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}
