/** JSON Pointer (RFC 6901): the addresses that findings, cases and document errors use. */

import { isArray, isObject, type Json, type JsonObject } from './json.ts';

/** Appends one reference token to a pointer, escaped. */
export function joinPointer(pointer: string, token: string | number): string {
  const text = String(token);
  return `${pointer}/${/[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
}

/** Splits a pointer into its unescaped tokens; the empty pointer has none. */
export function splitPointer(pointer: string): string[] {
  const tokens = pointer.split('/').slice(1);
  if (!pointer.includes('~')) return tokens;
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of what a place stands in: `/a` for `/a/b`, and the empty one for `/a`. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** The pointers of a place and of everything around it, the innermost first: `/a/b`, `/a`, and the empty one. */
export function enclosingPointers(pointer: string): readonly string[] {
  const parts = pointer.split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

/** The value at a pointer, or undefined where there is none. Own members only. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of splitPointer(pointer)) {
    if (isArray(value)) value = value[Number(token)];
    else if (isObject(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}

/** A copy of an object tree with the value at a pointer replaced or, when undefined, removed. Missing parents stay missing. */
export function replaceAt(root: Json, pointer: string, value: Json | undefined): Json {
  return replaceBelow(root, splitPointer(pointer), value);
}

function replaceBelow(root: Json, [token, ...rest]: readonly string[], value: Json | undefined): Json {
  if (token === undefined) return value ?? null;
  if (isArray(root)) {
    const index = Number(token);
    if (rest.length === 0 && value === undefined) return root.filter((_, at) => at !== index);
    return root.map((item, at) => (at === index ? replaceBelow(item, rest, value) : item));
  }
  if (!isObject(root)) return root;
  if (rest.length === 0) return replaceMember(root, token, value);
  if (!Object.hasOwn(root, token)) return root;
  return replaceMember(root, token, replaceBelow(root[token] ?? null, rest, value));
}

/** The object with a member that has another value, where it stood or at the end, or without it. */
function replaceMember(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...object, [name]: value };
  const { [name]: _, ...others } = object;
  return others;
}

/** A pointer with its positions in lists left open: `/3/title` becomes `/-/title`. A member whose name is a number is one, too. */
export function atAnyItem(pointer: string): string {
  return pointer.replaceAll(/(?<=\/)\d+(?=\/|$)/g, '-');
}

/** The name of a place: `` is `body`, `/id` is `id`, `/a/b` is `a.b`. */
export function placeName(pointer: string): string {
  return pointer === '' ? 'body' : splitPointer(pointer).join('.');
}
