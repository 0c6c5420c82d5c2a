/** Members of resources as sent and as shown: which of them can be compared, and how they differ. */

import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { sameJson } from '../../../schema/same-json.ts';

/** How deep envelopes are opened. */
const deepest = 2;

/** The object in an answer that shows the resource: the one with most of the names, the outermost of several. */
export function shownIn(answer: Json | undefined, names: readonly string[]): JsonObject | undefined {
  const found = objectsIn(answer ?? null, 0);
  const ranked = found.map((one) => ({
    one,
    count: names.filter((name) => Object.hasOwn(one, name)).length,
  }));
  const best = Math.max(0, ...ranked.map(({ count }) => count));
  return best === 0 ? undefined : ranked.find(({ count }) => count === best)?.one;
}

function objectsIn(value: Json, depth: number): readonly JsonObject[] {
  if (!isObject(value) || isArray(value)) return [];
  const below = depth < deepest ? Object.values(value).flatMap((one) => objectsIn(one, depth + 1)) : [];
  return [value, ...below];
}

/** The names of the members that came back as sent: servers may store others in another form. */
export function keptIn(sent: JsonObject, shown: JsonObject): readonly string[] {
  return Object.keys(sent).filter((name) => isSame(sent[name], shown[name]));
}

/** The first of some members whose value has changed. */
export function changedIn(
  names: readonly string[],
  before: JsonObject,
  after: JsonObject,
): string | undefined {
  return names.find((name) => !isSame(before[name], after[name]));
}

/** Whether two members are equal; an absent one equals only an absent one. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : sameJson(one, other);
}

/** A member in a few words. */
export function worded(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'bigint'
      ? String(value)
      : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const longest = 60;
