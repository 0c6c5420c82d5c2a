/** Keywords of older drafts, which JSON Schema 2020-12 takes for annotations: who writes them means more than they say. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { type Dialect, nodesOf } from './nodes.ts';
import { one } from './shapes.ts';

/** What took their place. */
const successors: ReadonlyMap<string, string> = new Map([
  ['dependencies', 'write dependentRequired or dependentSchemas'],
  ['additionalItems', 'write items beside prefixItems'],
  ['nullable', 'write "null" into the list of types'],
  ['$recursiveRef', 'write $dynamicRef'],
]);

/** A note for each keyword, with its first place. */
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

/** To look through a document along its shapes takes time, and few have them. */
function mentionsOne(value: Json): boolean {
  if (isArray(value)) return value.some(mentionsOne);
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, inner]) => successors.has(name) || mentionsOne(inner));
}
