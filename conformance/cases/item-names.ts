/** The items of a list that name resources: where a list has different items, they name different resources. */

import { isArray, type Json } from '../json/json.ts';
import { joinPointer, placeName, splitPointer, valueAt } from '../json/pointer.ts';
import type { Use } from '../model/resource.ts';
import type { SchemaEdit } from '../schema/edit.ts';
import { canonicalText } from '../schema/same-json.ts';

/** Maximum number of items that name something else than the first one: each of them is made for one request. */
const most = 30;

/**
 * The uses of a body with those of further items. What names a thing in the first item stands for all of them
 * (`putNames`); items that are equal name the same.
 * @param body a body as it is sent, but for the names
 */
export function withItemNames(uses: readonly Use[], body: Json): readonly Use[] {
  return uses.flatMap((use) => [use, ...ofOtherItems(use, body)]);
}

function ofOtherItems(use: Use, body: Json): readonly Use[] {
  // What is below something else would have to be made beside the first, as what is told to be beside another is.
  const place = use.at === 0 || use.beside ? /^(.*)\/0$/.exec(use.place)?.[1] : undefined;
  const items = place === undefined ? undefined : valueAt(body, place);
  if (place === undefined || !isArray(items) || items.length > most) return [];
  const texts = items.map(canonicalText);
  return texts.slice(1).map((text, at): Use => {
    const like = texts.indexOf(text);
    const apart = like === 0 ? {} : { apart: (use.apart ?? 0) + like };
    return { ...use, place: joinPointer(place, at + 1), ...apart, mayLack: true };
  });
}

/** An edit in words that hold whatever its items name: `titleIds is an array of 21 items`. */
export function countedItems(edit: SchemaEdit): SchemaEdit {
  const { place, value } = edit;
  if (!isArray(value)) return edit;
  const twice = new Set(value.map(canonicalText)).size < value.length ? ', one of them more than once' : '';
  const words = `an array of ${value.length} ${value.length === 1 ? 'item' : 'items'}${twice}`;
  const name = splitPointer(place).at(-1);
  return {
    ...edit,
    title: `${place === '' ? 'the body' : placeName(place)} is ${words}`,
    spelling: name === undefined ? words : `${JSON.stringify(name)}: ${words}`,
  };
}
