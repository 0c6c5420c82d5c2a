/** What remains of a value that is written as text, member by member and item by item. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { TextTree } from './text-tree.ts';

/** Every way to read it: a list of one cannot be told from its item, and an empty list is absent. */
export function textTrees(value: Json): readonly TextTree[] {
  if (isArray(value)) {
    const texts = value.map(textOf);
    return texts.length === 1 ? [texts, ...texts] : texts.length === 0 ? [] : [texts];
  }
  if (isObject(value)) {
    return [Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, textOf(inner)]))];
  }
  return [textOf(value), [textOf(value)]];
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : writeJson(value);
}
