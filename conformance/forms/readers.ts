/**
 * Forms: the content of a file, declared once. A form reads untrusted data into a typed value, or reports where it does
 * not fit; its TypeScript type and its JSON Schema are derived from it. Unlike valibot and zod they pass over no key, such
 * as `constructor` or `__proto__`, and repeat no value that may be a secret.
 */

import type { JsonObject } from '../json/json.ts';
import { quotedName, valueKind } from '../names/visible.ts';
import { FormatFault, type Path, remedyForName } from './format-fault.ts';

/** Reads one value; throws FormatFault with the path of an error. */
export interface Reader<T> {
  (value: unknown, path: Path): T;
  /** The form as JSON Schema 2020-12; absent where none is published. */
  readonly form?: JsonObject;
}

/** The type that a form reads. */
export type Read<Form> = Form extends Reader<infer T> ? T : never;

/** A member that may be absent. */
export interface Optional<T> {
  readonly optional: Reader<T>;
}

/** A reader for each member of a type; `optional` marks those that may be absent. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Reader<T[K]>;
};

type AnyFields = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>;

/** The type of an object with these members. */
type ObjectOf<Own extends AnyFields> = Whole<
  {
    readonly [K in keyof Own as Own[K] extends Optional<unknown> ? never : K]: Read<Own[K]>;
  } & {
    readonly [K in keyof Own as Own[K] extends Optional<unknown> ? K : never]?: Own[K] extends Optional<
      infer T
    >
      ? T
      : never;
  }
>;

/** Flattens an intersection into one type, for editors and declarations. */
type Whole<T> = { readonly [K in keyof T]: T[K] };

/** A reader with its form. */
export function formed<T>(form: JsonObject, read: (value: unknown, path: Path) => T): Reader<T> {
  return Object.assign((value: unknown, path: Path) => read(value, path), { form });
}

/** The same reader with a description in its form. */
export function described<T>(description: string, read: Reader<T>): Reader<T> {
  return formed({ description, ...read.form }, read);
}

/**
 * A form with an additional rule.
 * @param rule throws FormatFault for a violation
 * @param form the rule in JSON Schema, as far as possible
 */
export function ruled<T>(
  read: Reader<T>,
  rule: (value: T, path: Path) => void,
  form: JsonObject = {},
): Reader<T> {
  return formed({ ...read.form, ...form }, (value, path) => {
    const found = read(value, path);
    rule(found, path);
    return found;
  });
}

/** A string that is not blank. */
export const nonBlank: Reader<string> = formed({ type: 'string', pattern: '\\S' }, (value, path) => {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new FormatFault(
    path,
    `text expected, ${describe(value)} found`,
    'Write a text here, in quotes if need be.',
  );
});

/** A string that matches a pattern. */
export function matching(pattern: RegExp, what: string): Reader<string> {
  return formed({ type: 'string', pattern: pattern.source }, (value, path) => {
    const read = nonBlank(value, path);
    if (pattern.test(read)) return read;
    throw new FormatFault(path, `${what} expected, ${describe(read)} found`, `Write ${what} here.`);
  });
}

/** A whole number with a minimum. */
export function countFrom(least: number): Reader<number> {
  return formed({ type: 'integer', minimum: least }, (value, path) => {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    throw new FormatFault(
      path,
      `a whole number from ${least} expected, ${describe(value)} found`,
      'Write a whole number here, without quotes.',
    );
  });
}

/** One of several words. */
export function choice<const T extends string>(...words: readonly T[]): Reader<T> {
  return formed({ enum: words }, (value, path) => {
    const read = words.find((word) => word === value);
    if (read !== undefined) return read;
    const remedy = remedyForName(typeof value === 'string' ? value : '', words);
    throw new FormatFault(path, `one of ${words.join(', ')} expected, ${describe(value)} found`, remedy);
  });
}

/** A list with a minimum number of items. */
export function list<T>(item: Reader<T>, least = 0): Reader<readonly T[]> {
  const form = { type: 'array', ...(least > 0 ? { minItems: least } : {}), items: item.form ?? {} };
  return formed(form, (value, path) => {
    if (!Array.isArray(value)) {
      throw new FormatFault(path, `a list expected, ${describe(value)} found`, 'Write a list: [one, two].');
    }
    if (value.length < least) throw new FormatFault(path, 'the list is empty', 'Name one at least.');
    return value.map((entry, at) => item(entry, [...path, at]));
  });
}

/** A map with any keys, and values of one form. */
export function record<T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return formed({ type: 'object', additionalProperties: item.form ?? {} }, (value, path) => {
    const entries = Object.entries(map(value, path));
    return Object.fromEntries(entries.map(([name, entry]) => [name, item(entry, [...path, name])]));
  });
}

/** An object with exactly these members, whose type is derived from them. */
export function object<Own extends AnyFields>(fields: Own): Reader<ObjectOf<Own>>;
/** An object with exactly these members, for an existing type. */
export function object<T>(fields: Fields<T>): Reader<T>;
/** The implementation of both. */
export function object<T>(fields: AnyFields): Reader<T> {
  const readers = Object.entries(fields);
  const names = readers.map(([name]) => name);
  return formed(objectForm(readers), (value, path) => {
    const found = map(value, path);
    const unknown = Object.keys(found).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new FormatFault(
        [...path, unknown],
        `unknown key ${quotedName(unknown)}`,
        remedyForName(unknown, names),
      );
    }
    const read = readers.flatMap(([name, reader]) => readField(name, reader, found, path));
    return Object.fromEntries(read) as T;
  });
}

function objectForm(
  readers: readonly (readonly [string, Reader<unknown> | Optional<unknown>])[],
): JsonObject {
  const required = readers.flatMap(([name, reader]) => (typeof reader === 'function' ? [name] : []));
  const forms = readers.map(
    ([name, reader]) => [name, (typeof reader === 'function' ? reader : reader.optional).form ?? {}] as const,
  );
  return {
    ...{ type: 'object', ...(required.length > 0 ? { required } : {}), additionalProperties: false },
    properties: Object.fromEntries(forms),
  };
}

function readField(
  name: string,
  reader: Reader<unknown> | Optional<unknown>,
  found: Readonly<Record<string, unknown>>,
  path: Path,
): readonly (readonly [string, unknown])[] {
  const read = typeof reader === 'function' ? reader : reader.optional;
  if (Object.hasOwn(found, name)) return [[name, read(found[name], [...path, name])]];
  if (typeof reader !== 'function') return [];
  throw new FormatFault(path, `the key "${name}" is missing`, `Add "${name}" here.`);
}

function map(value: unknown, path: Path): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new FormatFault(path, `a map expected, ${describe(value)} found`, 'Write "key: value" lines here.');
}

/**
 * A short word or number as it is, else its kind: a message must not contain a secret that was put into the wrong file.
 */
function describe(value: unknown): string {
  const isPlain = value !== null && ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
  if (!isPlain || !/^[\w.-]{1,20}$/.test(String(value))) return valueKind(value);
  return typeof value === 'string' ? `"${value}"` : String(value);
}
