/** Parses `$ref`s, and follows them within one document. */

import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';

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
  const passed = new Set<string>();
  for (let here: string | undefined = pointer; here !== undefined && !passed.has(here); ) {
    passed.add(here);
    const value = valueAt(document, here);
    const ref = refOf(value);
    if (value !== undefined && ref === undefined) return { value, pointer: here };
    here = ref === undefined ? undefined : localPointer(ref);
  }
  return undefined;
}

/**
 * Makes the function that tells whether a chain of `$ref`s runs in a circle without reaching a definition. It remembers
 * what it came through, since a chain of thousands is asked about from each of its links.
 */
export function circlesIn(document: Json): (pointer: string) => boolean {
  const known = new Map<string, boolean>();
  return (pointer) => {
    const passed = new Set<string>();
    let here: string | undefined = pointer;
    while (here !== undefined && !passed.has(here) && !known.has(here)) {
      passed.add(here);
      const ref = refOf(valueAt(document, here));
      here = ref === undefined ? undefined : localPointer(ref);
    }
    const isCircle = here !== undefined && (known.get(here) ?? true);
    for (const one of passed) known.set(one, isCircle);
    return isCircle;
  };
}

/** The pointer of a `$ref` into its own document; undefined for any other. */
export function localPointer(ref: string): string | undefined {
  const { file, pointer } = readReference(ref);
  return file === '' ? pointer : undefined;
}
