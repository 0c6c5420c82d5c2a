/** The order of range ends: numbers, dates and times whose names say which comes first. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { type Range, rangesIn } from '../names/ranges.ts';
import { wordsOf } from '../names/words-of.ts';

type Allows = (name: string, value: Json) => boolean;

/**
 * The same members with the start of each range before its end, as far as the schemas allow it: both are swapped, or
 * one is moved next to the other.
 * @param ranges the ranges. @defaultValue those that names tell
 */
export function inOrder(
  members: JsonObject,
  allows: Allows,
  ranges: readonly Range[] = rangesIn(Object.keys(members)),
): JsonObject {
  let made = members;
  for (const range of ranges) made = { ...made, ...movedEnds(made, range, allows) };
  return made;
}

function movedEnds(members: JsonObject, { first, last }: Range, allows: Allows): JsonObject {
  const [low = null, high = null] = [members[first], members[last]];
  const order = orderOf(low, high);
  if (order === undefined || order < 0) return {};
  if (order > 0 && allows(first, high) && allows(last, low)) return { [first]: high, [last]: low };
  const above = near(low, 1).find((value) => allows(last, value));
  if (above !== undefined) return { [last]: above };
  const below = near(high, -1).find((value) => allows(first, value));
  return below === undefined ? {} : { [first]: below };
}

/** Whether the start of a range is before its end, or may be equal to it; what cannot be compared is in order. */
export function keepsOrder(
  members: JsonObject,
  { first, last, strict }: Range & { readonly strict: boolean },
): boolean {
  const order = orderOf(members[first] ?? null, members[last] ?? null) ?? -1;
  return strict ? order < 0 : order <= 0;
}

/** Whether the first value is before the other; undefined for values that cannot be compared. */
export function isInOrder(first: Json, last: Json): boolean | undefined {
  const order = orderOf(first, last);
  return order === undefined ? undefined : order < 0;
}

const years = 100;

/** The value with all dates and times moved into the future, in the same order; undefined where there are none. */
export function inFuture(value: Json): Json | undefined {
  const moved = moveOn(value);
  return leavesTime(moved, value) ? moved : undefined;
}

function moveOn(value: Json): Json {
  if (isArray(value)) return value.map(moveOn);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, moveOn(inner)]));
  if (typeof value !== 'string' || isFuture(value) !== false) return value;
  // Avoids 29 February, which other years lack.
  return value.replace(
    /^\d{4}(-02-29)?/,
    (text) => `${Number(text.slice(0, 4)) + years}${text.length > 4 ? '-02-28' : ''}`,
  );
}

/** The first allowed value shortly after another one. */
export function soonAfter(value: Json, allows: (value: Json) => boolean): Json | undefined {
  return near(value, 1).find(allows);
}

/**
 * Whether the start of some range is not before its end, although it is in the usual value, or that has no such range.
 * @param least 0 where equal ends count, 1 where the start has to be behind the end
 */
export function isTurned(value: Json, usual: Json | undefined, least: 0 | 1 = 0): boolean {
  if (isArray(value)) {
    const items = isArray(usual) ? usual : [];
    return value.some((item, at) => isTurned(item, items[at] ?? items[0], least));
  }
  if (!isObject(value)) return false;
  const before = isObject(usual) ? usual : {};
  const isBehind = rangesIn(Object.keys(value)).some(({ first, last }) => {
    const order = orderOf(value[first] ?? null, value[last] ?? null);
    // Between `createdAfter` and `createdBefore` one moment there is nothing.
    const from = isOutside(first, last) ? 0 : least;
    return (
      order !== undefined && order >= from && order !== orderOf(before[first] ?? null, before[last] ?? null)
    );
  });
  return isBehind || Object.entries(value).some(([name, inner]) => isTurned(inner, before[name], least));
}

/** Whether an end of a range is named as one that is not part of it. */
function isOutside(first: string, last: string): boolean {
  return wordsOf(first).includes('after') || wordsOf(last).includes('before');
}

/** All dates of examples and of generated values are before this year. */
const thisYear = 2026;
const present = Date.UTC(thisYear, 0, 1);

/**
 * Whether a value moves a year, date or time from the past into the future, or back, compared to the usual value:
 * birthdays must be past, appointments future, and cards still valid.
 * @param name name of the member, which says whether a number is a year
 */
export function leavesTime(value: Json, usual: Json | undefined, name = ''): boolean {
  if (isArray(value)) {
    const items = isArray(usual) ? usual : [];
    return value.some((item, at) => leavesTime(item, items[at] ?? items[0], name));
  }
  if (isObject(value)) {
    const before = isObject(usual) ? usual : {};
    return Object.entries(value).some(([inner, one]) => leavesTime(one, before[inner], inner));
  }
  const [here, there] = [isFuture(value), isFuture(usual ?? null) ?? false];
  const [own, other] = [ageOf(value, name), ageOf(usual ?? null, name)];
  return (here !== undefined && here !== there) || (own !== undefined && own !== (other ?? 'past'));
}

/** How many years from now on count as soon. */
const soon = 15;

/** Whether a year is past, soon or future; undefined for what is no year. */
function ageOf(value: Json, name: string): 'past' | 'soon' | 'future' | undefined {
  const isYear = wordsOf(name).at(-1) === 'year' && ['number', 'bigint', 'string'].includes(typeof value);
  if (!isYear || !/^\d{4}$/.test(String(value))) return undefined;
  const beyond = Number(value) - thisYear;
  return beyond < 0 ? 'past' : beyond < soon ? 'soon' : 'future';
}

/** Undefined for what is neither a date nor a time. */
function isFuture(value: Json): boolean | undefined {
  const known = measureOf(value);
  return known?.kind.startsWith('date') ? known.amount > present : undefined;
}

const day = 86_400_000;
const hour = 3_600_000;

/**
 * Negative where the first is before the second, as numbers or in time; undefined for values that cannot be compared.
 */
function orderOf(one: Json, other: Json): number | undefined {
  const [low, high] = [measureOf(one), measureOf(other)];
  if (low === undefined || high === undefined || low.kind !== high.kind) return undefined;
  return low.amount < high.amount ? -1 : low.amount > high.amount ? 1 : 0;
}

type OrderKind = 'number' | 'date' | 'date-time' | 'time';

function measureOf(value: Json): { readonly kind: OrderKind; readonly amount: number | bigint } | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return { kind: 'number', amount: value };
  if (typeof value !== 'string') return undefined;
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return { kind: 'number', amount: Number(value) };
  const isTime = /^\d{2}:\d{2}(?::\d{2})?/.test(value);
  if (!isTime && !/^\d{4}-\d{2}-\d{2}(?:$|[T ]\d{2}:)/i.test(value)) return undefined;
  const amount = Date.parse(isTime ? `1970-01-01T${value}` : value.replace(' ', 'T'));
  if (Number.isNaN(amount)) return undefined;
  return { kind: isTime ? 'time' : value.length === 10 ? 'date' : 'date-time', amount };
}

/** Values shortly after (1) or before (-1) another one, the nearest first. */
export function near(value: Json, direction: 1 | -1): readonly Json[] {
  if (typeof value === 'bigint') return [value + BigInt(direction)];
  if (typeof value === 'number') {
    const steps = [1, 10, 100, 1000].map((step) => value + direction * step);
    return [...steps, value === 0 ? direction * 0.5 : value + direction * Math.abs(value) * 0.5];
  }
  const known = measureOf(value);
  if (typeof value !== 'string' || known === undefined) return [];
  const moved = (by: number): string => new Date(Number(known.amount) + direction * by).toISOString();
  if (known.kind === 'number') return [String(Number(value) + direction)];
  if (known.kind === 'date') return [moved(day).slice(0, 10)];
  if (known.kind === 'time') return [value.replace(/^\d{2}/, (text) => hourBeside(text, direction))];
  const written = [moved(day), moved(hour)];
  return [
    ...written.map((text) => text.replace(/\.000Z$/, 'Z')),
    ...written,
    ...written.map((text) => text.slice(0, 19)),
  ];
}

function hourBeside(text: string, direction: 1 | -1): string {
  return String(Math.min(23, Math.max(0, Number(text) + direction))).padStart(2, '0');
}
