/** What the content and the query of a request name, as far as names, or schemas, say so. */

import { sentJson } from '../../answers/sent-json.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Step } from '../../model/exchange.ts';
import { isReference } from '../../names/words-of.ts';

/**
 * Places of the content and of the query that name a thing of which nobody knows whether it exists: neither did the target
 * give the value, nor did it accept it in the control.
 * @param kin names of members, and places of parameters, that name a thing by their schema
 */
export function unknownThings(
  step: Step,
  control: Step | undefined,
  kin: ReadonlySet<string> = new Set(),
): readonly string[] {
  const isName = (name: string): boolean => isReference(name) || kin.has(name);
  const namedIn = ({ case: sent }: Step) => {
    const json = sentJson(sent)?.value;
    const inQuery = [...new URLSearchParams(sent.path.split('?')[1] ?? '')].flatMap(([name, value]) => {
      const place = `query.${name}`;
      return isReference(name) || kin.has(place) ? [[place, value] as const] : [];
    });
    return [...inQuery, ...(json === undefined ? [] : namedBelow(json, isName, '', 0))];
  };
  const known = new Map(control ? namedIn(control) : []);
  const obtained = (step.case.values ?? []).filter(({ source }) => source === 'obtained');
  return namedIn(step).flatMap(([place, value]) => {
    const isGiven = obtained.some(
      (one) => one.place === place || (one.place === ofFirst(place) && String(one.value) === value),
    );
    return known.get(place) === value || isGiven ? [] : [place];
  });
}

/** What the first item of a list names, the others name as well. */
function ofFirst(place: string): string {
  return place.replaceAll(/\/\d+(?=\/|$)/g, '/0');
}

/** Members are looked at this deep. */
const deepest = 4;

/** Each member that names something, by its place, with its value as text. */
function namedBelow(
  value: Json,
  isName: (name: string) => boolean,
  at: string,
  depth: number,
): readonly (readonly [place: string, value: string])[] {
  if (depth > deepest) return [];
  if (isArray(value))
    return value.flatMap((item, place) => namedBelow(item, isName, `${at}/${place}`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = joinPointer(at, name);
    const isNamed = isName(name) && inner !== null && (isArray(inner) ? inner.length > 0 : !isObject(inner));
    return isNamed ? [[place, String(inner)] as const] : namedBelow(inner, isName, place, depth + 1);
  });
}
