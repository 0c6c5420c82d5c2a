/** The members of a body that take free text: where other texts, escapes and encodings are tried. */

import type { Json, JsonObject } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import { replaceAt, valueAt } from '../json/pointer.ts';
import { judgeValue } from '../schema/judge.ts';
import { countSetting, typeNames } from '../schema/read-schema.ts';
import { type BodyControl, changedMembers } from './control.ts';
import type { Member } from './members.ts';

const bounds = ['enum', 'const', 'pattern', 'format', 'oneOf', 'anyOf', 'not', 'if'];

/**
 * The members that may have each of these texts and need no others, required ones first; the identity is none of them.
 * Where the target took words alone, nobody knows of any other text whether it may stand there.
 */
export function textMembers(control: BodyControl, ...texts: readonly string[]): readonly Member[] {
  const { body, context } = control;
  if (context.hasWords && !texts.every(isWord)) return [];
  const value = body.value(1n);
  const lengths = texts.map((text) => [...text].length);
  const free = changedMembers(body).filter(
    (member) =>
      member.place !== body.identity &&
      !body.bound.includes(member.place) &&
      isReachable(value, member.place) &&
      takes(member.schema, lengths) &&
      standsAlone(control, member, texts[0]),
  );
  return free.toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** Whether a text is one word of small letters. */
export function isWord(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/** What is left out of the ordinary body may bring others that have to stand beside it (`dependentRequired`, `if`). */
function standsAlone({ body, context }: BodyControl, { place }: Member, text: string | undefined): boolean {
  const value = body.value(1n);
  if (valueAt(value, place) !== undefined) return true;
  const filled = replaceAt(value, place, text ?? valueAt(body.full(1n), place));
  return judgeValue(context.contract, body.schema, filled, { formats: 'all' }).length === 0;
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
