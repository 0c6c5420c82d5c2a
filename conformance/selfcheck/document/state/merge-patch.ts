/** JSON Merge Patch (RFC 7396). */

import { isObject, type Json } from '../../../json/json.ts';

/** A value with a patch applied: null removes, objects merge, anything else replaces. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const names = [...new Set([...Object.keys(isObject(target) ? target : {}), ...Object.keys(patch)])];
  const old = isObject(target) ? target : {};
  return Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, Json])[] => {
      const [before, part] = [old[name], patch[name]];
      if (part === undefined) return before === undefined ? [] : [[name, before]];
      return part === null ? [] : [[name, mergePatch(before ?? null, part)]];
    }),
  );
}
