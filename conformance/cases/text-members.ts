/** The members of a body that take free text: where other texts, escapes and encodings are tried. */

import type { Json, JsonObject } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { countSetting, typeNames } from '../schema/read-schema.ts';
import type { BodyMaker } from './body-maker.ts';
import type { Member } from './members.ts';

const bounds = ['enum', 'const', 'pattern', 'format', 'oneOf', 'anyOf', 'not', 'if'];

/** The members that may have each of these texts, required ones first; the identity is none of them. */
export function textMembers(body: BodyMaker, ...texts: readonly string[]): readonly Member[] {
  const control = body.value(1n);
  const lengths = texts.map((text) => [...text].length);
  const free = body.members.filter(
    (member) =>
      member.place !== body.identity &&
      !body.bound.includes(member.place) &&
      isReachable(control, member.place) &&
      takes(member.schema, lengths),
  );
  return free.toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** Whether the object that holds the place is there. */
export function isReachable(value: Json, place: string): boolean {
  return isObject(valueAt(value, place.slice(0, place.lastIndexOf('/'))));
}

/** Lengths are in characters, as the keywords count. */
function takes(schema: JsonObject, lengths: readonly number[]): boolean {
  const isFree = typeNames(schema).includes('string') && !bounds.some((keyword) => keyword in schema);
  const shortest = countSetting(schema, 'minLength', 0);
  const longest = countSetting(schema, 'maxLength', Number.POSITIVE_INFINITY);
  return isFree && lengths.every((length) => length >= shortest && length <= longest);
}
