/** Readers of the plain values in a run file. */

import { FormatFault } from '../forms/format-fault.ts';
import type { Reader } from '../forms/readers.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { withShownUrls } from '../names/shown-url.ts';
import type { BodyReport } from '../report/report.ts';

/** What to do about a line that is not as this tool writes it. */
export const remedy = 'Run verify again, or hand over the file as verify wrote it.';

/** Any text, the empty one included. */
export const anyText: Reader<string> = (value, path) => {
  if (typeof value === 'string') return value;
  throw new FormatFault(path, `text expected, ${kindOf(value)} found`, remedy);
};

/** Text in which no address tells a password or a key, whoever wrote it there. */
export const addresses: Reader<string> = (value, path) => withShownUrls(anyText(value, path));

/** Bytes in base64; what else stands there would be read as something shorter. */
export const base64Text: Reader<string> = (value, path) => {
  const text = anyText(value, path);
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)) return text;
  throw new FormatFault(path, 'base64 expected, something else found', remedy);
};

/** A number from 0, such as milliseconds. */
export const amount: Reader<number> = (value, path) => {
  if (typeof value === 'number' && value >= 0) return value;
  throw new FormatFault(path, `a number from 0 expected, ${kindOf(value)} found`, remedy);
};

/** A whole number from 0. */
export const whole: Reader<number> = (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new FormatFault(path, `a whole number from 0 expected, ${kindOf(value)} found`, remedy);
};

/** True or false. */
export const flag: Reader<boolean> = (value, path) => {
  if (typeof value === 'boolean') return value;
  throw new FormatFault(path, `true or false expected, ${kindOf(value)} found`, remedy);
};

/** Just this value. */
export function exactly<const T extends string | number | true>(wanted: T): Reader<T> {
  return (value, path) => {
    if (value === wanted) return wanted;
    throw new FormatFault(path, `${JSON.stringify(wanted)} expected, ${kindOf(value)} found`, remedy);
  };
}

/** One form or the other; the complaint is that of the last one. */
export function either<One, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> {
  return (value, path) => {
    try {
      return one(value, path);
    } catch (error) {
      if (!(error instanceof FormatFault)) throw error;
      return other(value, path);
    }
  };
}

/** The form that belongs to the member `kind`. */
export function byKind<T extends { readonly kind: string }>(
  forms: {
    readonly [Kind in T['kind']]: Reader<Extract<T, { readonly kind: Kind }>>;
  },
): Reader<T> {
  const readers: Readonly<Record<string, Reader<T>>> = forms;
  return (value, path) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
    const reader = typeof kind === 'string' && Object.hasOwn(readers, kind) ? readers[kind] : undefined;
    if (reader) return reader(value, path);
    const known = Object.keys(forms).join(', ');
    throw new FormatFault([...path, 'kind'], `one of ${known} expected, ${kindOf(kind)} found`, remedy);
  };
}

/** The bytes of a body as report/exchange-report.ts writes them. */
export function bytesOf(body: BodyReport): Uint8Array {
  return 'text' in body ? encodeUtf8(body.text) : Uint8Array.from(Buffer.from(body.base64, 'base64'));
}

/** A value in few words; foreign text is not repeated. */
function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : String(value);
}
