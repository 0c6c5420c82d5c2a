/**
 * Finds schemas that cannot be evaluated in reasonable time: their parts multiply without measure, or they refer back
 * to themselves for the same value.
 */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import { unreadPart } from './neutral.ts';
import { type Dialect, memberEntries, memberOf, nodesOf } from './nodes.ts';
import { localPointer, refOf } from './reference.ts';
import { one } from './shapes.ts';
import { type Readable, spreadUnread } from './unread.ts';

/** How many subschemas may apply to one value; real documents have hundreds. */
const most = 10_000;

/** How deep references and subschemas are followed. */
const deepest = 400;

/**
 * Marks the innermost schemas that exceed the limit as unread, so that nothing is sent or judged by them. Where a list
 * only repeats the same part, the duplicate is removed instead.
 */
export function withoutGrowth(document: JsonObject, dialect: Dialect): Readable {
  const nodes = nodesOf(document, dialect, { place: one('document'), pointer: '' });
  const schemas = nodes.filter(({ place }) => place.kind === 'schema' && place.form === 'one');
  const pointers = schemas.map(({ pointer }) => pointer);
  if (grownIn(document, pointers).length === 0) return { document, remarks: [] };
  const single = pointers.reduce(withoutDuplicates, document);
  const grown = grownIn(single, pointers);
  const marked = grown.reduce<Json>(
    (whole, { pointer }) => replaceAt(whole, pointer, unreadPart(valueAt(whole, pointer) ?? {})),
    single,
  );
  return {
    document: grown.length > 0 && isObject(marked) ? spreadUnread(marked, dialect) : single,
    remarks: grown.map(({ pointer, isEndless }) => ({
      pointer,
      ...(isEndless ? endless : large),
      level: 'recommended',
    })),
  };
}

const large = {
  expected: `at most ${most} parts where its references are followed`,
  actual: `a schema of more than ${most} parts`,
};

/** A schema that refers to itself for the same value has no defined result (JSON Schema core 9.4.1). */
const endless = {
  expected: 'references that lead further into a value, or to an end',
  actual:
    'a schema that leads back to itself, or through more others than anybody follows, for the same value',
};

/** In these keywords a duplicate changes nothing; in `oneOf` it does. */
const repeatable = ['allOf', 'anyOf'];

function withoutDuplicates(document: JsonObject, pointer: string): JsonObject {
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

/** A schema that is too large, and whether that is because it refers back to itself. */
interface Grown {
  readonly pointer: string;
  readonly isEndless: boolean;
}

/**
 * The schemas that are too large. Each schema is counted once; one that is reported already counts as 1 in those that
 * contain it.
 */
function grownIn(document: JsonObject, pointers: readonly string[]): readonly Grown[] {
  const known = new Map<string, number>();
  const open = new Set<string>();
  const looping = new Set<string>();
  const grown: Grown[] = [];
  const count = (pointer: string): number => {
    const before = known.get(pointer);
    if (before !== undefined) return before;
    if (open.has(pointer) || open.size > deepest) {
      looping.add(pointer);
      return 1;
    }
    open.add(pointer);
    const inner = partsOf(pointer, valueAt(document, pointer) ?? true);
    const parts = inner.reduce((sum, part) => sum + count(part), 1);
    open.delete(pointer);
    const isEndless = looping.has(pointer);
    const isTold = isEndless || parts > most;
    if (isTold) grown.push({ pointer, isEndless });
    known.set(pointer, isTold ? 1 : parts);
    return isTold ? 1 : parts;
  };
  for (const pointer of pointers) count(pointer);
  return grown;
}

const ones = ['not', 'if', 'then', 'else'];
const lists = ['allOf', 'anyOf', 'oneOf'];

/** The subschemas that apply to the same value (JSON Schema core 10.2). */
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
    ...memberEntries(memberOf(schema, 'dependentSchemas')).map(([name]) => within('dependentSchemas', name)),
  ];
}
