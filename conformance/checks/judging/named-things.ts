/** What the content of a request names, as far as the names of its members say so. */

import { sentJson } from '../../answers/sent-json.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Step } from '../../model/exchange.ts';
import { isReference } from '../../names/words-of.ts';

/**
 * Places of the content that name a thing of which nobody knows whether it exists: neither did the target give the value,
 * nor did it accept it in the control.
 */
export function unknownThings(step: Step, control: Step | undefined): readonly string[] {
  const known = new Map(control ? namedIn(control) : []);
  const obtained = (step.case.values ?? []).filter(({ source }) => source === 'obtained');
  return namedIn(step).flatMap(([place, value]) => {
    const isKnown = known.get(place) === value || obtained.some((one) => one.place === place);
    return isKnown ? [] : [place];
  });
}

/** Each member that names something, by its place, with its value as text. */
function namedIn({ case: sent }: Step): readonly (readonly [place: string, value: string])[] {
  const json = sentJson(sent)?.value;
  return json === undefined ? [] : namedBelow(json, '', 0);
}

/** Members are looked at this deep. */
const deepest = 4;

function namedBelow(value: Json, at: string, depth: number): readonly (readonly [string, string])[] {
  if (depth > deepest) return [];
  if (isArray(value)) return value.flatMap((item, place) => namedBelow(item, `${at}/${place}`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = joinPointer(at, name);
    const isNamed =
      isReference(name) && inner !== null && (isArray(inner) ? inner.length > 0 : !isObject(inner));
    return isNamed ? [[place, String(inner)] as const] : namedBelow(inner, place, depth + 1);
  });
}
