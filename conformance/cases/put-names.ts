/** Puts the names of resources into the members of a body that refer to them. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, splitPointer, valueAt } from '../json/pointer.ts';
import type { SourceContext } from '../model/check.ts';
import type { Choices, UsedValues } from '../model/resource.ts';

/**
 * What the first item of a list refers to, all items do, unless they must differ in that.
 * @param isSound whether a body is valid
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

/** A place in the first item of a list, for each of its items: `/lines/0/sku`, `/lines/1/sku`. */
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

/** Converts between number and text to the type that the body has: a value from a Location is a text. */
function likeBefore(before: Json | undefined, value: Json): Json {
  if (typeof before === 'string') return typeof value === 'string' ? value : String(value);
  const isNumber = typeof before === 'number' || typeof before === 'bigint';
  return isNumber && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** Only an existing member is replaced, and no object or list by a single value: another branch has it. */
function putValue(body: Json, place: string, value: Json): Json {
  const before = place.startsWith('/') ? valueAt(body, place) : undefined;
  const isOther = isContainer(before) && !isContainer(value);
  return before === undefined || isOther ? body : replaceAt(body, place, value);
}

function isContainer(value: Json | undefined): boolean {
  return isArray(value) || isObject(value);
}

/** The body with the values that were chosen for its places before anything is sent. */
export function withChosen(body: Json, choices: Choices): Json {
  const literal = Object.entries(choices).flatMap(([place, chosen]) =>
    chosen.source === 'obtained' ? [] : [[place, chosen.value] as const],
  );
  return literal.reduce((made, [place, value]) => putValue(made, place, value), body);
}

/** Whether the value of a place was chosen for its meaning, so that another one would not do. */
export function isName({ values = {} }: SourceContext, place: string): boolean {
  const chosen = values[place];
  return chosen !== undefined && chosen.source !== 'made-up';
}

/**
 * Places of optional members that an ordinary body has: the user gave them, they name the resource which the request is
 * about, where its path does not, or the target refuses the body without them.
 */
export function toldPlaces({ values = {}, also = [] }: SourceContext): readonly string[] {
  const own = Object.entries(values).flatMap(([place, chosen]) => {
    const isOwn = chosen.source === 'obtained' ? chosen.own === true : chosen.source === 'given';
    return place.startsWith('/') && isOwn ? [place] : [];
  });
  return [...own, ...also];
}

/**
 * Adds the members at these places from a fuller body, where they are absent: optional members that say what is meant.
 */
export function withThose(
  sparse: Json | undefined,
  rich: Json | undefined,
  places: readonly string[],
): Json | undefined {
  if (!isObject(sparse) || !isObject(rich)) return sparse;
  const missing = places.filter((place) => valueAt(sparse, place) === undefined);
  return missing.reduce<Json>((made, place) => replaceAt(made, place, valueAt(rich, place)), sparse);
}
