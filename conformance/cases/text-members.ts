/** The members of a body that take free text, in which other texts, escapes and encodings are tried. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parentPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import { isReference } from '../names/words-of.ts';
import { judgeValue } from '../schema/judge.ts';
import { codePoints } from '../schema/keywords/lengths.ts';
import { countSetting, typeNames } from '../schema/read-schema.ts';
import { type BodyControl, changedMembers } from './control.ts';
import type { Member } from './members.ts';

const bounds = ['enum', 'const', 'pattern', 'format', 'oneOf', 'anyOf', 'not', 'if'];

/**
 * The members that may have each of these texts and depend on no others, required ones first, without the identity and
 * without the names of other resources, such as `parent`.
 * Where the target accepted single words only, other texts are not known to be allowed.
 */
export function textMembers(control: BodyControl, ...texts: readonly string[]): readonly Member[] {
  const { body, context } = control;
  if (context.hasWords && !texts.every(isWord)) return [];
  const value = body.value(1n);
  const lengths = texts.map(codePoints);
  const free = changedMembers(body).filter(
    (member) =>
      member.place !== body.identity &&
      !body.bound.includes(member.place) &&
      !isReference(splitPointer(member.place).at(-1) ?? '') &&
      isReachable(value, member.place) &&
      takes(member.schema, lengths) &&
      standsAlone(control, member, texts),
  );
  return free.toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** Whether a text is one word of lower-case letters. */
export function isWord(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/**
 * Whether a member can have these texts beside all others: it may need others where the ordinary body omits it
 * (`dependentRequired`), and a condition that the other members meet may say more of it (`then`, `else`,
 * `dependentSchemas`). Texts of a series differ in little, so its ends speak for it.
 */
function standsAlone({ body, context }: BodyControl, { place }: Member, texts: readonly string[]): boolean {
  const value = body.value(1n);
  const isValid = (filled: Json): boolean =>
    judgeValue(context.contract, body.schema, filled, { formats: 'all' }).length === 0;
  const ends = new Set([...texts.slice(0, 1), ...texts.slice(-1)]);
  if (ends.size > 0) return [...ends].every((text) => isValid(replaceAt(value, place, text)));
  return (
    valueAt(value, place) !== undefined || isValid(replaceAt(value, place, valueAt(body.full(1n), place)))
  );
}

/** Whether the object that contains the place exists. */
export function isReachable(value: Json, place: string): boolean {
  return isObject(valueAt(value, parentPointer(place)));
}

/** Lengths are in characters, as in the keywords. */
function takes(schema: JsonObject, lengths: readonly number[]): boolean {
  const isFree = typeNames(schema).includes('string') && !bounds.some((keyword) => keyword in schema);
  const shortest = countSetting(schema, 'minLength', 0);
  const longest = countSetting(schema, 'maxLength', Number.POSITIVE_INFINITY);
  return isFree && lengths.every((length) => length >= shortest && length <= longest);
}
