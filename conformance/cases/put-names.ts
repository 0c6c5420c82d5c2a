/** Puts what a request names into its body, where there is a place for it. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Choices, UsedValues } from '../model/resource.ts';

/**
 * What the first item of a list names is named by all of them, unless they have to differ in that.
 * @param isSound whether a body is as its schema says
 */
export function putNames(body: Json, known: UsedValues | undefined, isSound: (body: Json) => boolean): Json {
  const named = (places: (place: string) => readonly string[]): Json =>
    [...(known ?? [])].reduce((made, [first, { value }]) => {
      return places(first).reduce(
        (one, place) => putValue(one, place, likeBefore(valueAt(one, place), value)),
        made,
      );
    }, body);
  const ofFirst = named((place) => [place]);
  const others = [...(known?.keys() ?? [])].flatMap((place) => ofItems(body, place).slice(1));
  if (others.length === 0) return ofFirst;
  const ofAll = named((place) => ofItems(body, place));
  return isSound(ofAll) || !isSound(ofFirst) ? ofAll : ofFirst;
}

/** A place in the first item of lists, in each of their items: `/lines/0/sku`, `/lines/1/sku`. */
function ofItems(body: Json, place: string): readonly string[] {
  const tokens = splitPointer(place);
  if (!place.startsWith('/')) return [place];
  return tokens.reduce<readonly string[]>(
    (found, token) =>
      found.flatMap((at) => {
        const list = token === '0' ? valueAt(body, at) : undefined;
        return isArray(list) ? list.map((_, item) => joinPointer(at, item)) : [joinPointer(at, token)];
      }),
    [''],
  );
}

/** What came as a text, from a Location say, is a number where the body has one, and the other way round. */
function likeBefore(before: Json | undefined, value: Json): Json {
  if (typeof before === 'string') return typeof value === 'string' ? value : String(value);
  const isNumber = typeof before === 'number' || typeof before === 'bigint';
  return isNumber && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** Only what is there can be another. */
export function putValue(body: Json, place: string, value: Json): Json {
  return place.startsWith('/') && valueAt(body, place) !== undefined ? replaceAt(body, place, value) : body;
}

/** Whether the value of a place was chosen because of what it names or means: another one would not do as well. */
export function isName({ values = {} }: SourceContext, place: string): boolean {
  const chosen = values[place];
  return chosen !== undefined && chosen.source !== 'made-up';
}

/** Places of the body that name the one thing which the request is about, though its path does not. */
export function ownPlaces(choices: Choices): readonly string[] {
  return Object.entries(choices).flatMap(([place, chosen]) =>
    place.startsWith('/') && chosen.source === 'obtained' && chosen.own ? [place] : [],
  );
}

/** A body with what stands at these places of a richer one, where it lacks it: optional members that say what is meant. */
export function withThose(
  sparse: Json | undefined,
  rich: Json | undefined,
  places: readonly string[],
): Json | undefined {
  if (!isObject(sparse) || !isObject(rich)) return sparse;
  const missing = places.filter((place) => valueAt(sparse, place) === undefined);
  return missing.reduce<Json>((made, place) => replaceAt(made, place, valueAt(rich, place)), sparse);
}
