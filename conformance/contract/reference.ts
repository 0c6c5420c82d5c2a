/** Parses `$ref`s, and follows them within one document. */

import { isObject, type Json } from '../json/json.ts';
import { percentDecoded } from '../json/percent-decoded.ts';
import { valueAt } from '../json/pointer.ts';

/** A parsed `$ref`: the file (empty for the same one) and the JSON Pointer, absent where the fragment is not one. */
interface RefParts {
  readonly file: string;
  readonly pointer?: string;
}

/** A value and its place in the document. */
export interface PlacedValue {
  readonly value: Json;
  readonly pointer: string;
}

/** The `$ref` of a value; undefined where it is not a reference. */
export function refOf(value: Json | undefined): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, '$ref')) return undefined;
  return typeof value['$ref'] === 'string' ? value['$ref'] : undefined;
}

/** Parses a `$ref` (RFC 3986 4.1; the fragment is a percent-encoded JSON Pointer, RFC 6901 6). */
export function readReference(ref: string): RefParts {
  const hash = ref.indexOf('#');
  if (hash < 0) return { file: ref, pointer: '' };
  const pointer = percentDecoded(ref.slice(hash + 1));
  const file = ref.slice(0, hash);
  return pointer === '' || pointer.startsWith('/') ? { file, pointer } : { file };
}

/**
 * Follows a chain of `$ref`s within a document to its end.
 * @returns undefined when the chain leaves the document, leads nowhere or runs in a circle
 */
export function follow(document: Json, pointer: string): PlacedValue | undefined {
  const end = endOf(document, pointer);
  return end === 'nowhere' || end === 'circle' ? undefined : end;
}

/** Tells whether a chain of `$ref`s runs in a circle without reaching a definition. */
export function runsInCircle(document: Json, pointer: string): boolean {
  return endOf(document, pointer) === 'circle';
}

function endOf(document: Json, pointer: string): PlacedValue | 'nowhere' | 'circle' {
  const seen = new Set<string>();
  for (let here: string | undefined = pointer; here !== undefined; ) {
    if (seen.has(here)) return 'circle';
    seen.add(here);
    const value: Json | undefined = valueAt(document, here);
    const ref = refOf(value);
    if (value !== undefined && ref === undefined) return { value, pointer: here };
    here = ref === undefined ? undefined : localPointer(ref);
  }
  return 'nowhere';
}

/** The pointer of a `$ref` into its own document; undefined for any other. */
export function localPointer(ref: string): string | undefined {
  const { file, pointer } = readReference(ref);
  return file === '' ? pointer : undefined;
}
