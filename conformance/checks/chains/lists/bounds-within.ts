/** Bounds that are members of one parameter: `min` and `max` in `price[min]`. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import type { Contract, Parameter, Schema } from '../../../model/contract.ts';
import { flat, wordsOf } from '../../../names/words-of.ts';
import { asSchema, mapSetting, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { dateFormatOf, edgeIn, plainly, sideWords } from '../words/bound-words.ts';
import { wordsAbout, wordsAboutSchema } from '../words/descriptions.ts';
import type { RangeFilter } from './bounds.ts';

/** Words which say that the members of a parameter are bounds. */
const ofBounds =
  /\b(?:bounds?|ranges?|between|limits?|minimum|maximum|least|most|lower|upper|inclusive|exclusive)\b/;

/** The bounds within one parameter, as `min` and `max` in `price[min]`: both sides are there, and words call them so. */
export function boundsWithin(
  contract: Contract,
  parameter: Parameter,
  members: JsonObject,
): readonly RangeFilter[] {
  const resolved = resolveSchema(contract, parameter.schema);
  const parts = isObject(resolved) ? mapSetting(resolved, 'properties') : {};
  const words = plainly(wordsAbout(contract, parameter));
  const place = placeOf(contract, parameter, { members, words });
  if (place === undefined) return [];
  const found = (['least', 'most'] as const).flatMap((side) =>
    Object.entries(parts).flatMap(([part, schema]): readonly RangeFilter[] => {
      const all = `${words} ${plainly(wordsAboutSchema(contract, asSchema(schema)))}`;
      if (!sideWords[side].includes(part.toLowerCase()) || !ofBounds.test(all)) return [];
      const called = `${parameter.name}[${part}]`;
      return [{ parameter, called, place, side, edge: edgeIn(all), write: (value) => ({ [part]: value }) }];
    }),
  );
  return new Set(found.map(({ side }) => side)).size === 2 ? found : [];
}

/**
 * The number or time that a parameter of bounds is about: a member of its name, or the only one of an object in the
 * resource, of several the one whose object the words name: `claimed.amount` for `amount`.
 */
function placeOf(
  contract: Contract,
  { name }: Parameter,
  { members, words }: { readonly members: JsonObject; readonly words: string },
): string | undefined {
  const isMeant = (one: string, schema: Json): boolean =>
    flat(one) === flat(name) && isOrdered(contract, asSchema(schema));
  const direct = Object.keys(members).filter((one) => isMeant(one, members[one] ?? false));
  const inside = Object.entries(members).flatMap(([outer, schema]) => {
    const resolved = resolveSchema(contract, asSchema(schema));
    const parts = isObject(resolved) ? Object.entries(mapSetting(resolved, 'properties')) : [];
    return parts.flatMap(([one, part]) => (isMeant(one, part) ? [{ outer, one }] : []));
  });
  const told = inside.filter(({ outer }) => new RegExp(`\\b${wordsOf(outer)[0]}\\b`).test(words));
  const [only, ...more] = told.length > 0 ? told : inside;
  if (direct[0] !== undefined) return joinPointer('', direct[0]);
  return only && more.length === 0 ? joinPointer(joinPointer('', only.outer), only.one) : undefined;
}

/** Whether values can be compared: numbers, days and instants. */
function isOrdered(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  const isNumber =
    isObject(resolved) && typeNames(resolved).some((type) => ['integer', 'number'].includes(type));
  return isNumber || dateFormatOf(contract, schema) !== undefined;
}
