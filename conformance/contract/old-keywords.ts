/**
 * Notes about keywords of older drafts: JSON Schema 2020-12 takes them for annotations, so they no longer say what
 * their author means.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { one } from './shapes.ts';

/** What replaced them. */
const successors: ReadonlyMap<string, string> = new Map([
  ['dependencies', 'write dependentRequired or dependentSchemas'],
  ['additionalItems', 'write items beside prefixItems'],
  ['nullable', 'write "null" into the list of types'],
  ['$recursiveRef', 'write $dynamicRef'],
]);

/** A note for each such keyword, with the first place where it occurs. */
export function oldKeywordNotes(document: Json, dialect: Dialect): readonly string[] {
  if (dialect !== '3.1' || !mentionsOne(document)) return [];
  const places = new Map<string, Set<string>>();
  for (const { place, pointer, value } of nodesOf(document, dialect, {
    place: one('document'),
    pointer: '',
  })) {
    if (place.kind !== 'schema' || place.form !== 'one' || !isObject(value)) continue;
    for (const name of successors.keys())
      if (Object.hasOwn(value, name)) places.set(name, (places.get(name) ?? new Set()).add(pointer));
  }
  return [...places].map(([name, pointers]) => {
    const [first = ''] = pointers;
    const rest = pointers.size - 1;
    const more = rest === 0 ? '' : rest === 1 ? ', and at one more place' : `, and at ${rest} more places`;
    return `${first}: "${name}" says nothing here${more}: ${successors.get(name) ?? ''}.`;
  });
}

/** A quick look, since walking the document along its shapes takes time and few have such keywords. */
function mentionsOne(value: Json): boolean {
  if (isArray(value)) return value.some(mentionsOne);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, inner]) => successors.has(name) || mentionsOne(inner));
}
