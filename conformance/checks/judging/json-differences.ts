/** Where two JSON values differ: the deepest places, so that a reader need not compare them. */

import { isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { sameJson } from '../../schema/same-json.ts';

/** One place, and what stands there on either side; undefined for nothing. */
export interface JsonDifference {
  readonly pointer: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

/** @param pointer the place of the two values */
export function jsonDifferences(
  expected: Json | undefined,
  actual: Json | undefined,
  pointer: string,
): readonly JsonDifference[] {
  if (isObject(expected) && isObject(actual)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...names].flatMap((name) => {
      const member = (value: typeof expected) => (Object.hasOwn(value, name) ? value[name] : undefined);
      return jsonDifferences(member(expected), member(actual), joinPointer(pointer, name));
    });
  }
  const isSame = expected !== undefined && actual !== undefined && sameJson(expected, actual);
  return isSame ? [] : [{ pointer, expected, actual }];
}
