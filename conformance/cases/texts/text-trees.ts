/** What is left of a value that was written as text, member by member and item by item. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { TextTree } from './text-tree.ts';

/** Every way to read it: a list of one cannot be told from its item, and one of none is not there. */
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
