/** What can be left out of a body: its optional members, also those of objects within it. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import { own } from '../../../schema/read-schema.ts';
import { type Members, specAt } from '../values/other-value.ts';
import { someMembers } from './make.ts';

/** How deep nested objects are examined. */
const deepest = 3;

/** Whether a body, or an object in it, has optional members. */
export function leavesOut(spec: Members, depth: number): boolean {
  return Object.keys(spec.properties).some((name) => {
    const inner = depth < deepest ? specAt(spec, joinPointer('', name)) : undefined;
    return !spec.required.includes(name) || (inner !== undefined && leavesOut(inner, depth + 1));
  });
}

/** Whether an object in a body has optional members. */
export function hasInner(spec: Members): boolean {
  return Object.keys(spec.properties).some((name) => {
    const inner = specAt(spec, joinPointer('', name));
    return inner !== undefined && leavesOut(inner, 1);
  });
}

/** A body whose nested objects have only their required members, or their first one if none is required. */
export function withoutInner(spec: Members, body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const inner = specAt(spec, joinPointer('', name));
      if (!inner || !isObject(value) || Object.keys(inner.properties).length === 0) return [name, value];
      const needed = Object.keys(value).filter((one) => inner.required.includes(one));
      return [name, someMembers(value, needed.length > 0 ? needed : Object.keys(value).slice(0, 1))];
    }),
  );
}

/** The places of the members that one body has and the other lacks, the outermost only. */
export function leftOut(full: Json, sparse: Json, above: string): readonly string[] {
  if (!isObject(full) || !isObject(sparse)) return [];
  return Object.entries(full).flatMap(([name, value]) => {
    const place = joinPointer(above, name);
    const other = own(sparse, name);
    return other === undefined ? [place] : leftOut(value, other, place);
  });
}
