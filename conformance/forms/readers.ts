/** Readers: each turns untrusted data into a type, or says where it is not of that form. */

import { quoted } from '../names/quoted.ts';
import { valueKind } from '../names/value-kind.ts';
import { FormatFault, type Path } from './format-fault.ts';
import { remedyForName } from './remedy-for-name.ts';

/** Reads one value; throws FormatFault with the path of what is wrong. */
export type Reader<T> = (value: unknown, path: Path) => T;

/** A reader for each field of a type; `optional` marks those that may be absent. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : Reader<T[K]>;
};

/** A field that may be absent. */
export interface Optional<T> {
  readonly optional: Reader<T>;
}

/** Text that is not blank. */
export const text: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new FormatFault(
    path,
    `text expected, ${describe(value)} found`,
    'Write a text here, in quotes if need be.',
  );
};

/** Text that matches a pattern. */
export function matching(pattern: RegExp, what: string): Reader<string> {
  return (value, path) => {
    const read = text(value, path);
    if (pattern.test(read)) return read;
    throw new FormatFault(path, `${what} expected, ${describe(read)} found`, `Write ${what} here.`);
  };
}

/** A whole number from 1. */
export const count: Reader<number> = (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw new FormatFault(
    path,
    `a whole number from 1 expected, ${describe(value)} found`,
    'Write a whole number here, without quotes.',
  );
};

/** One of a few words. */
export function choice<T extends string>(...words: readonly T[]): Reader<T> {
  return (value, path) => {
    const read = words.find((word) => word === value);
    if (read !== undefined) return read;
    const remedy = remedyForName(typeof value === 'string' ? value : '', words);
    throw new FormatFault(path, `one of ${words.join(', ')} expected, ${describe(value)} found`, remedy);
  };
}

/** A list; `least` entries at least. */
export function list<T>(item: Reader<T>, least = 0): Reader<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) {
      throw new FormatFault(path, `a list expected, ${describe(value)} found`, 'Write a list: [one, two].');
    }
    if (value.length < least) throw new FormatFault(path, 'the list is empty', 'Name one at least.');
    return value.map((entry, at) => item(entry, [...path, at]));
  };
}

/** A map from any names to values of one form. */
export function record<T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, path) => {
    const entries = Object.entries(map(value, path));
    return Object.fromEntries(entries.map(([name, entry]) => [name, item(entry, [...path, name])]));
  };
}

/** An object with exactly these fields. */
export function object<T>(fields: Fields<T>): Reader<T> {
  const readers: readonly (readonly [string, Reader<unknown> | Optional<unknown>])[] = Object.entries(fields);
  const names = readers.map(([name]) => name);
  return (value, path) => {
    const found = map(value, path);
    const unknown = Object.keys(found).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new FormatFault(
        [...path, unknown],
        `unknown key ${quoted(unknown)}`,
        remedyForName(unknown, names),
      );
    }
    const read = readers.flatMap(([name, reader]) => readField(name, reader, found, path));
    return Object.fromEntries(read) as T;
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

/** A short word or number as it stands; a token whose file was given for another one must not stand in a message. */
function describe(value: unknown): string {
  const isPlain = value !== null && ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
  if (!isPlain || !/^[\w.-]{1,20}$/.test(String(value))) return valueKind(value);
  return typeof value === 'string' ? `"${value}"` : String(value);
}
