/** Reckons a number from a list, as a document says that it is reckoned. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Finding } from '../../model/finding.ts';
import { own } from '../../schema/read-schema.ts';
import type { ToldSum } from './told-sums.ts';

/** What is wrong with a number that its list does not come to; undefined where either is not shown. */
export function misreckoned(told: ToldSum, shown: JsonObject): readonly Finding[] | undefined {
  const actual = own(shown, told.name);
  const parts = partsOf(told, shown);
  if (typeof actual !== 'number' || parts === undefined) return undefined;
  const expected = reckon(told.by, parts);
  if (expected === undefined || !Number.isSafeInteger(Math.trunc(expected))) return undefined;
  const isNear = Math.abs(actual - expected) <= tolerance(told, parts, actual) + Math.abs(expected) * digits;
  const words = `${Number(expected.toPrecision(12))} (${wordsOf(told)})`;
  return isNear
    ? []
    : [{ code: 'sum-wrong', expected: words, actual: String(actual), place: `/${told.name}` }];
}

/** The numbers that are reckoned with, one an item; undefined where an item does not show them, or the list is full. */
function partsOf({ by, list, most, factors }: ToldSum, shown: JsonObject): readonly number[] | undefined {
  const listed = own(shown, list);
  const items = isArray(listed) ? listed : isObject(listed) ? Object.values(listed) : undefined;
  if (items === undefined || items.length >= most) return undefined;
  if (by === 'count') return items.map(() => 1);
  const numbers = items.map((item) => (factors.length === 0 ? numberOf(item) : productOf(item, factors)));
  const known = numbers.filter((one) => one !== undefined);
  return known.length < numbers.length ? undefined : known;
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function productOf(item: Json, factors: readonly string[]): number | undefined {
  const values = isObject(item) ? factors.flatMap((name) => numberOf(own(item, name)) ?? []) : [];
  return values.length < factors.length ? undefined : values.reduce((before, one) => before * one, 1);
}

/** The result; undefined of a list that is too short for it. */
function reckon(by: ToldSum['by'], parts: readonly number[]): number | undefined {
  const sum = parts.reduce((before, one) => before + one, 0);
  if (by === 'count' || by === 'sum') return sum;
  if (parts.length === 0) return undefined;
  if (by === 'average') return sum / parts.length;
  return by === 'most' ? Math.max(...parts) : Math.min(...parts);
}

/** How far off rounded numbers may be: each part may be rounded, to hundredths, or to whole numbers where the sum is one. */
function tolerance({ by }: ToldSum, parts: readonly number[], actual: number): number {
  if (by === 'average') return Number.isInteger(actual) ? 1 : Number.isInteger(2 * actual) ? quarter : tenth;
  if (parts.every(Number.isInteger)) return 0;
  return (Number.isInteger(actual) ? half : hundredth) * parts.length;
}

const [half, quarter, tenth, hundredth] = [0.5, 0.26, 0.051, 0.0051];

/** The digits that a sum of fractions loses. */
const digits = 1e-9;

function wordsOf({ by, list, factors }: ToldSum): string {
  const what = factors.join(' times ');
  if (by === 'count') return `as many as there are ${list}`;
  const names = { sum: 'sum', average: 'average', most: 'highest', least: 'lowest' };
  return `the ${names[by]} of ${what === '' ? list : `${what} of all ${list}`}`;
}
