/** What is other in a body than in the accepted one: its values by their places. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';

/** A value that holds no others, or an empty list or object, by its place. */
export interface Leaf {
  readonly place: string;
  readonly value: Json;
}

/** The values of a body that another one does not have at the same place. */
export function otherLeaves(own: Json, usual: Json): readonly Leaf[] {
  const known = new Set(leavesOf(usual).map(keyOf));
  return leavesOf(own).filter((leaf) => !known.has(keyOf(leaf)));
}

function leavesOf(value: Json, place = ''): readonly Leaf[] {
  const inside = isArray(value)
    ? value.flatMap((item, at) => leavesOf(item, joinPointer(place, at)))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, joinPointer(place, name)))
      : [];
  return inside.length > 0 ? inside : [{ place, value }];
}

function keyOf({ place, value }: Leaf): string {
  return `${place} ${writeJson(value)}`;
}

/** Whether a value is a number, also as text. */
export function isAmount(value: Json): boolean {
  return ['number', 'bigint'].includes(typeof value) || /^-?\d+(?:\.\d+)?$/.test(String(value));
}
