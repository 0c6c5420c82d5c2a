/**
 * Forms of files that this tool writes itself: run files, report.json, compare.json. Their remedy is to write the file
 * again.
 */

import type { JsonObject } from '../json/json.ts';
import { FormatFault } from './format-fault.ts';
import { formed, type Reader, record, ruled } from './readers.ts';

/** The remedy for a value that this tool would not have written. */
export const remedy = 'Run verify again, or hand over the file as verify wrote it.';

/** A form that is a definition below `$defs` in a published schema, and is referred to from there. */
export interface NamedForm<T> extends Reader<T> {
  readonly definition: readonly [name: string, form: JsonObject];
}

/** Gives a form its name in the schema. */
export function named<T>(name: string, read: Reader<T>): NamedForm<T> {
  const reference = formed({ $ref: `#/$defs/${name}` }, read);
  return Object.assign(reference, { definition: [name, read.form ?? {}] as const });
}

/** Any string, including the empty one. */
export const anyText: Reader<string> = formed({ type: 'string' }, (value, path) => {
  if (typeof value === 'string') return value;
  throw new FormatFault(path, `text expected, ${kindOf(value)} found`, remedy);
});

/** A number from 0, such as milliseconds. */
export const amount: Reader<number> = formed({ type: 'number', minimum: 0 }, (value, path) => {
  if (typeof value === 'number' && value >= 0) return value;
  throw new FormatFault(path, `a number from 0 expected, ${kindOf(value)} found`, remedy);
});

/** A whole number from 0. */
export const whole: Reader<number> = formed({ type: 'integer', minimum: 0 }, (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new FormatFault(path, `a whole number from 0 expected, ${kindOf(value)} found`, remedy);
});

/** A number of a given form, with a maximum. */
export function upTo(most: number, read: Reader<number>): Reader<number> {
  const rule = (value: number, path: readonly (string | number)[]): void => {
    if (value > most) throw new FormatFault(path, `${most} at most expected, ${value} found`, remedy);
  };
  return ruled(read, rule, { maximum: most });
}

/** True or false. */
export const flag: Reader<boolean> = formed({ type: 'boolean' }, (value, path) => {
  if (typeof value === 'boolean') return value;
  throw new FormatFault(path, `true or false expected, ${kindOf(value)} found`, remedy);
});

/** Exactly this value. */
export function exactly<const T extends string | number | true>(wanted: T): Reader<T> {
  return formed({ const: wanted }, (value, path) => {
    if (value === wanted) return wanted;
    throw new FormatFault(path, `${JSON.stringify(wanted)} expected, ${kindOf(value)} found`, remedy);
  });
}

/** One of several numbers. */
export function numberOf<const T extends number>(...numbers: readonly T[]): Reader<T> {
  return formed({ enum: numbers }, (value, path) => {
    const read = numbers.find((one) => one === value);
    if (read !== undefined) return read;
    throw new FormatFault(path, `one of ${numbers.join(', ')} expected, ${kindOf(value)} found`, remedy);
  });
}

/** Either of two forms; the error is that of the second. */
export function either<One, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> {
  return formed({ oneOf: [one.form ?? {}, other.form ?? {}] }, (value, path) => {
    try {
      return one(value, path);
    } catch (error) {
      if (!(error instanceof FormatFault)) throw error;
      return other(value, path);
    }
  });
}

/** A form, or null. */
export function orNull<T>(read: Reader<T>): Reader<T | null> {
  const form = { oneOf: [read.form ?? {}, { type: 'null' }] };
  return formed(form, (value, path) => (value === null ? null : read(value, path)));
}

/** Text, or null. */
export const textOrNull: Reader<string | null> = formed({ type: ['string', 'null'] }, orNull(anyText));

/** The form for the value of the member `kind`. */
export function byKind<T extends { readonly kind: string }>(
  forms: {
    readonly [Kind in T['kind']]: Reader<Extract<T, { readonly kind: Kind }>>;
  },
): Reader<T> {
  const readers: Readonly<Record<string, Reader<T>>> = forms;
  const form = { oneOf: Object.values(readers).map((reader) => reader.form ?? {}) };
  return formed(form, (value, path) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
    const reader = typeof kind === 'string' && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    if (reader) return reader(value, path);
    const known = Object.keys(forms).join(', ');
    throw new FormatFault([...path, 'kind'], `one of ${known} expected, ${kindOf(kind)} found`, remedy);
  });
}

/** A map with keys of one form and values of another. */
export function keyed<K extends string, T>(
  name: Reader<K>,
  item: Reader<T>,
): Reader<Readonly<Partial<Record<K, T>>>> {
  const form = { type: 'object', propertyNames: name.form ?? {}, additionalProperties: item.form ?? {} };
  const values = record(item);
  return formed(form, (value, path) => {
    const read = values(value, path);
    for (const key of Object.keys(read)) name(key, [...path, key]);
    return read as Readonly<Partial<Record<K, T>>>;
  });
}

/** The kind of a value; foreign text is not repeated. */
function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : String(value);
}
