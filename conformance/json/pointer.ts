/** JSON Pointer (RFC 6901): the addresses that findings, cases and document errors use. */

import { isArray, isObject, type Json, type JsonObject } from './json.ts';

/** Appends one reference token to a pointer, escaped. */
export function joinPointer(pointer: string, token: string | number): string {
  if (typeof token === 'number') return `${pointer}/${token}`;
  return `${pointer}/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Splits a pointer into its unescaped tokens; the empty pointer has none. */
export function splitPointer(pointer: string): string[] {
  const tokens = pointer.split('/').slice(1);
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
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
  const [token, ...rest] = splitPointer(pointer);
  if (token === undefined) return value ?? null;
  const inner = rest.reduce(joinPointer, '');
  if (isArray(root)) {
    const index = Number(token);
    if (rest.length === 0 && value === undefined) return root.filter((_, at) => at !== index);
    return root.map((item, at) => (at === index ? replaceAt(item, inner, value) : item));
  }
  if (!isObject(root)) return root;
  const parent = Object.hasOwn(root, token) ? root[token] : undefined;
  if (rest.length > 0)
    return parent === undefined ? root : replaceMember(root, token, replaceAt(parent, inner, value));
  return replaceMember(root, token, value);
}

function replaceMember(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const entries = Object.entries(object).filter(([member]) => member !== name || value !== undefined);
  const replaced = entries.map(([member, old]): [string, Json] => [
    member,
    member === name && value !== undefined ? value : old,
  ]);
  const added: [string, Json][] = value === undefined || Object.hasOwn(object, name) ? [] : [[name, value]];
  return Object.fromEntries([...replaced, ...added]);
}
