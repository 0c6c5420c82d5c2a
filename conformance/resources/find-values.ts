/**
 * Finds the values that name resources in an answer: by the names of members, their schema, and how they are nested.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { fitOf, sameName } from '../names/nouns.ts';

/** What to look for. */
export interface Sought {
  /** Name of the parameter that takes the value. */
  readonly parameter: string;
  readonly noun: readonly string[];
  /** Whether only members with exactly the parameter's name count. @defaultValue no */
  readonly isCalled?: true;
  /** Whether the parameter's schema allows a value. */
  readonly fits: (value: Json) => boolean;
}

/** How deep envelopes and nested lists are opened. */
const deepest = 4;

/** The value that names the single resource of an answer; the outermost that fits. */
export function valueIn(answer: Json, sought: Sought): Json | undefined {
  if (!sought.isCalled && isName(answer, sought)) return answer;
  for (const level of levels(answer)) {
    for (const part of level) {
      const found = isObject(part) ? memberOf(part, sought) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The values that name the resources of a list, in order; a list of plain names only where nothing else fits. */
export function valuesIn(answer: Json, sought: Sought): readonly Json[] {
  const lists = levels(answer).flatMap((level) => level.filter(isArray));
  const ofResources = lists.map((list) =>
    list.filter(isObject).flatMap((item) => valueIn(item, sought) ?? []),
  );
  const ofNames = lists.slice(0, 1).map((list) => list.filter((item) => isName(item, sought)));
  return [...ofResources, ...ofNames].find((values) => values.length > 0) ?? [];
}

/** The parts of an answer, the outer ones first. */
function levels(answer: Json): readonly (readonly Json[])[] {
  const found: (readonly Json[])[] = [];
  let level: readonly Json[] = [answer];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    found.push(level);
    level = level.flatMap((part) => (isArray(part) ? part : isObject(part) ? Object.values(part) : []));
  }
  return found;
}

function memberOf(
  object: Readonly<Record<string, Json>>,
  { parameter, noun, fits, isCalled }: Sought,
): Json | undefined {
  const ranked = Object.entries(object).flatMap(([name, value]) => {
    const rank = fitOf(name, parameter, noun);
    const isOther = rank === undefined || (isCalled && rank > sameName);
    return isOther || !isScalar(value) || !fits(value) ? [] : [{ rank, value }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.value;
}

/** Whether a list item is itself a name. */
function isName(value: Json, { fits }: Sought): boolean {
  return isScalar(value) && fits(value);
}

function isScalar(value: Json): boolean {
  return (typeof value === 'string' && value !== '') || ['number', 'bigint'].includes(typeof value);
}
