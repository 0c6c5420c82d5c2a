/** The numbers that a schema allows, as an exact arithmetic sequence. */

import type { Json, JsonObject } from '../../json/json.ts';
import {
  commonDivisor,
  type Decimal,
  decimalOf,
  type ExactNumber,
  isNumber,
  scaledNumber,
  unitsOf,
} from '../decimal.ts';
import { formatOf } from '../formats/index.ts';
import { numberSetting, textSetting } from '../read-schema.ts';

/** The numbers index × step × 10^exponent with index from `first` to `last`; none when first is above last. */
export interface NumericRange {
  readonly exponent: number;
  readonly step: bigint;
  readonly first: bigint;
  readonly last: bigint;
  /** Whether the schema or its format sets the end; otherwise it is the limit of exact doubles (RFC 8259 6). */
  readonly limited: { readonly below: boolean; readonly above: boolean };
}

const safe = 2n ** 53n - 1n;
/** The default limit of numbers with a fraction: a million. */
const usual = 1_000_000n;

/** The range of integers or numbers with a few decimals that a schema allows. */
export function numericRange(schema: JsonObject, integers: boolean): NumericRange {
  const exponent = integers ? 0 : exponentFor(schema);
  const step = stepOf(schema, exponent, integers);
  const format = formatOf(textSetting(schema, 'format'), 'number');
  const { min, max } = format?.width ?? format?.range ?? {};
  const scale = 10n ** BigInt(-exponent);
  const span = (integers ? safe : usual) * scale;
  const below = highest([min === undefined ? undefined : min * scale, ...lowerBounds(schema, exponent)]);
  const above = lowest([max === undefined ? undefined : max * scale, ...upperBounds(schema, exponent)]);
  return {
    exponent,
    step,
    first: ceilDivide(below ?? lowest([-span, (above ?? 0n) - span]) ?? -span, step),
    last: floorDivide(above ?? highest([span, (below ?? 0n) + span]) ?? span, step),
    limited: { below: below !== undefined, above: above !== undefined },
  };
}

/**
 * The range without integers that not every implementation can hold (RFC 8259 6), unless a format requires them; the
 * whole range where nothing else is left.
 */
export function heldRange(schema: JsonObject): NumericRange {
  const range = numericRange(schema, true);
  if (hasWidth(schema)) return range;
  const last = floorDivide(safe, range.step);
  const held = { ...range, ...{ first: greater(range.first, -last), last: lesser(range.last, last) } };
  return held.first > held.last ? range : held;
}

/** The part of a range that every implementation can hold; min above max for an empty one. */
export function heldSpan({ min, max }: { readonly min: bigint; readonly max: bigint }): {
  readonly min: bigint;
  readonly max: bigint;
} {
  return { min: greater(min, -safe), max: lesser(max, safe) };
}

/** Whether the format specifies an integer width. */
export function hasWidth(schema: JsonObject): boolean {
  return formatOf(textSetting(schema, 'format'), 'number')?.width !== undefined;
}

/** Whether every implementation can hold a number, if it is an integer. */
export function isHeld(value: Json): boolean {
  if (typeof value === 'bigint') return value <= safe && value >= -safe;
  return typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value);
}

/** The listed values that every implementation can hold; all where there are none, or a format specifies a width. */
export function heldValues(schema: JsonObject, listed: readonly Json[]): readonly Json[] {
  const held = hasWidth(schema) ? listed : listed.filter(isHeld);
  return held.length > 0 ? held : listed;
}

function greater(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** The number at an index of a range. */
export function numberAt(range: NumericRange, index: bigint): ExactNumber {
  return scaledNumber(index * range.step, range.exponent);
}

/** The index of the allowed number nearest to an integer. */
export function indexNear(range: NumericRange, integer: bigint): bigint {
  const index = ceilDivide(integer * 10n ** BigInt(-range.exponent), range.step);
  return index < range.first ? range.first : index > range.last ? range.last : index;
}

/** One digit finer than the limits, so that there are values between them. */
function exponentFor(schema: JsonObject): number {
  const names = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
  const limits = names.map((name) => numberSetting(schema, name)).filter(isNumber);
  const factor = numberSetting(schema, 'multipleOf');
  const places = factor === undefined ? [-1] : [decimalOf(factor).exponent];
  return Math.max(-40, Math.min(-1, ...places, ...limits.map((limit) => decimalOf(limit).exponent - 1)));
}

function stepOf(schema: JsonObject, exponent: number, integers: boolean): bigint {
  const factor = numberSetting(schema, 'multipleOf');
  if (factor === undefined) return 1n;
  const decimal = decimalOf(factor);
  const grid = integers ? 0 : exponent;
  const finest = Math.min(grid, decimal.exponent);
  const units = unitsOf(decimal, finest);
  return units <= 0n ? 1n : units / commonDivisor(units, 10n ** BigInt(grid - finest));
}

function lowerBounds(schema: JsonObject, exponent: number): readonly (bigint | undefined)[] {
  const inclusive = scaled(numberSetting(schema, 'minimum'), exponent);
  const exclusive = scaled(numberSetting(schema, 'exclusiveMinimum'), exponent);
  return [inclusive?.ceil, exclusive && exclusive.floor + 1n];
}

function upperBounds(schema: JsonObject, exponent: number): readonly (bigint | undefined)[] {
  const inclusive = scaled(numberSetting(schema, 'maximum'), exponent);
  const exclusive = scaled(numberSetting(schema, 'exclusiveMaximum'), exponent);
  return [inclusive?.floor, exclusive && exclusive.ceil - 1n];
}

/** A limit in units of 10^exponent, rounded both ways. */
function scaled(
  limit: ExactNumber | undefined,
  exponent: number,
): { floor: bigint; ceil: bigint } | undefined {
  if (limit === undefined) return undefined;
  const decimal: Decimal = decimalOf(limit);
  const finest = Math.min(exponent, decimal.exponent);
  const units = unitsOf(decimal, finest);
  const one = 10n ** BigInt(exponent - finest);
  return { floor: floorDivide(units, one), ceil: ceilDivide(units, one) };
}

function highest(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce((a, b) => (a === undefined || (b !== undefined && b > a) ? b : a), undefined);
}

function lowest(values: readonly (bigint | undefined)[]): bigint | undefined {
  return values.reduce((a, b) => (a === undefined || (b !== undefined && b < a) ? b : a), undefined);
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n ? quotient - 1n : quotient;
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return -floorDivide(-a, b);
}
