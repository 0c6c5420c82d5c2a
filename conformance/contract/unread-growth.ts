/** Schemas that grow without measure where their references are followed: no judge comes to the end of one. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import { entriesOf, memberOf } from './member-of.ts';
import { unreadPart } from './neutral.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { localPointer, refOf } from './reference.ts';
import { one } from './shapes.ts';
import { spreadUnread } from './spread-unread.ts';
import type { Readable } from './unread-patterns.ts';

/** Schemas that one value is held against at one place of it, at most: hundreds are many in documents that people write. */
const most = 10_000;

/** References and parts that are followed behind each other. */
const deepest = 2000;

/**
 * Marks the innermost schemas that come to more parts as unread, so that nothing is sent for them or judged by them. What
 * grows only since a part stands twice in one list loses the second.
 */
export function withoutGrowth(document: JsonObject, dialect: Dialect): Readable {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const schemas = nodes.filter(({ place }) => place.kind === 'schema' && place.form === 'one');
  const pointers = schemas.map(({ pointer }) => pointer);
  if (grownIn(document, pointers).length === 0) return { document, remarks: [] };
  const single = pointers.reduce(withoutTwins, document);
  const grown = grownIn(single, pointers);
  const marked = grown.reduce<Json>(
    (whole, at) => replaceAt(whole, at, unreadPart(valueAt(whole, at) ?? {})),
    single,
  );
  return {
    document: grown.length > 0 && isObject(marked) ? spreadUnread(marked, dialect) : single,
    remarks: grown.map((pointer) => ({
      pointer,
      expected: `at most ${most} parts where its references are followed`,
      actual: `a schema of more than ${most} parts`,
      level: 'recommended',
    })),
  };
}

/** Of these the same part twice says nothing new; of `oneOf` it does. */
const repeatable = ['allOf', 'anyOf'];

function withoutTwins(document: JsonObject, pointer: string): JsonObject {
  const schema = valueAt(document, pointer);
  if (!isObject(schema)) return document;
  const fewer = repeatable.flatMap((name): [string, Json][] => {
    const items = memberOf(schema, name);
    if (!isArray(items)) return [];
    const single = [...new Map(items.map((item) => [writeJson(item), item])).values()];
    return single.length < items.length ? [[name, single]] : [];
  });
  if (fewer.length === 0) return document;
  const put = replaceAt(document, pointer, { ...schema, ...Object.fromEntries(fewer) });
  return isObject(put) ? put : document;
}

/** Counts each schema once; what has grown already counts as one part of what holds it. */
function grownIn(document: JsonObject, pointers: readonly string[]): readonly string[] {
  const known = new Map<string, number>();
  const grown: string[] = [];
  const count = (pointer: string, depth: number): number => {
    const before = known.get(pointer);
    if (before !== undefined || depth > deepest) return before ?? 1;
    // What leads back to itself is no more than it is.
    known.set(pointer, 0);
    const inner = partsOf(pointer, valueAt(document, pointer) ?? true);
    const parts = inner.reduce((sum, part) => sum + count(part, depth + 1), 1);
    if (parts > most) grown.push(pointer);
    known.set(pointer, parts > most ? 1 : parts);
    return parts > most ? 1 : parts;
  };
  for (const pointer of pointers) count(pointer, 0);
  return grown;
}

const ones = ['not', 'if', 'then', 'else'];
const lists = ['allOf', 'anyOf', 'oneOf'];

/** What the same value is held against besides (JSON Schema core 10.2). */
function partsOf(pointer: string, schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const ref = refOf(schema);
  const target = ref === undefined ? undefined : localPointer(ref);
  const within = (name: string, member: string | number): string =>
    joinPointer(joinPointer(pointer, name), member);
  return [
    ...(target === undefined ? [] : [target]),
    ...ones.filter((name) => isObject(memberOf(schema, name))).map((name) => joinPointer(pointer, name)),
    ...lists.flatMap((name) => {
      const items = memberOf(schema, name);
      return isArray(items) ? items.map((_, at) => within(name, at)) : [];
    }),
    ...entriesOf(memberOf(schema, 'dependentSchemas')).map(([name]) => within('dependentSchemas', name)),
  ];
}
