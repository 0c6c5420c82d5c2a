/** What is other in a body than in the accepted one: its values by their places, and whether sentences name them. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer, splitPointer } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import { nounOf } from '../../names/nouns.ts';
import { stemOf, wordsOf } from '../../names/words-of.ts';

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

/**
 * Whether a sentence names the member of a value, or the value.
 * @param isListed whether the value is one of a few that the schema lists
 */
export function isNamedIn(sentence: string, { place, value }: Leaf, isListed: boolean): boolean {
  const said = wordsOf(sentence).flatMap((word) => [word, nounOf(`/${word}`).join(' ')]);
  const isSaid = (word: string): boolean =>
    (extremes.get(word) ?? [word]).some((one) => said.some((other) => stemOf(one) === stemOf(other)));
  const member = splitPointer(place).findLast((token) => !/^\d+$/.test(token)) ?? '';
  const own = wordsOf(member).filter((word) => !fillers.includes(word));
  const isWhole = said.includes(member.toLowerCase());
  return (
    isWhole || (own.length > 0 && own.every(isSaid)) || (isListed && wordsOf(String(value)).every(isSaid))
  );
}

/** Words of names that sentences leave out. */
const fillers = ['on', 'at', 'date', 'day', 'time', 'id', 'is', 'has'];

/** How sentences speak of the ends of what members limit. */
const extremes: ReadonlyMap<string, readonly string[]> = new Map([
  ['max', ['max', 'maximum', 'most', 'highest', 'greatest', 'largest', 'longest', 'latest']],
  ['min', ['min', 'minimum', 'least', 'lowest', 'smallest', 'shortest', 'earliest']],
]);
