/** Exact decimal numbers: limits of int64 and spellings such as 1e400 are compared without rounding. */

import type { Json, RawJson } from '../json/json.ts';
import { mostDigits } from '../json/read-json.ts';

/** A JSON number as this project holds it. */
export type ExactNumber = number | bigint | RawJson;

/** coefficient × 10^exponent; the coefficient has no trailing zeros, and zero has exponent 0. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Tells whether a JSON value is a number. */
export function isNumber(value: Json | undefined): value is ExactNumber {
  return typeof value === 'number' || typeof value === 'bigint' || JSON.isRawJSON(value);
}

/** The exact value of a number; an infinite double stands for a number such as 1e400. */
export function decimalOf(value: ExactNumber): Decimal {
  if (Number.isSafeInteger(value) && Number(value) % 10 !== 0)
    return { coefficient: BigInt(Number(value)), exponent: 0 };
  const [, sign = '', whole = '0', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(spellingOf(value)) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = withinBounds(digits.slice(0, endOfDigits(digits)));
  const coefficient = BigInt(kept === '' ? '0' : sign + kept);
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  return { coefficient, exponent: clamp(Number(power)) - fraction.length + digits.length - kept.length };
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (signOf(a) !== signOf(b)) return signOf(a) - signOf(b);
  const size = magnitude(a) - magnitude(b);
  if (size !== 0) return size * signOf(a);
  const exponent = Math.min(a.exponent, b.exponent);
  const difference = unitsOf(a, exponent) - unitsOf(b, exponent);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Tells whether a number has no fraction: 1.0 and 1e400 have none (JSON Schema 2020-12 6.1.1). */
export function isIntegral(value: Decimal): boolean {
  return value.exponent >= 0;
}

/** Tells whether a number is an integer times another, which is not zero. */
export function isMultiple(value: Decimal, of: Decimal): boolean {
  if (value.coefficient === 0n) return true;
  const shift = value.exponent - of.exponent;
  if (shift < 0 || of.coefficient === 0n) return false;
  return (value.coefficient * powerModulo(BigInt(shift), of.coefficient)) % of.coefficient === 0n;
}

/** How many times 10^exponent a number is; it has no digits below that place. */
export function unitsOf(value: Decimal, exponent: number): bigint {
  return value.coefficient * 10n ** BigInt(value.exponent - exponent);
}

/** The number of that many times 10^exponent as JSON: plain where a double holds it exactly, else spelled. */
export function scaledNumber(units: bigint, exponent: number): ExactNumber {
  if (exponent >= 0) return integerOf(units * 10n ** BigInt(exponent));
  const digits = String(units < 0n ? -units : units).padStart(1 - exponent, '0');
  const text = `${units < 0n ? '-' : ''}${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
  const exact = decimalOf(JSON.rawJSON(text));
  if (exact.exponent >= 0) return scaledNumber(exact.coefficient, exact.exponent);
  return compareDecimals(decimalOf(Number(text)), exact) === 0 ? Number(text) : JSON.rawJSON(text);
}

/** An integer as JSON: a number within the safe range, a bigint beyond. */
export function integerOf(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function spellingOf(value: ExactNumber): string {
  if (typeof value === 'object') return value.rawJSON;
  return Math.abs(Number(value)) === Number.POSITIVE_INFINITY && typeof value === 'number'
    ? `${value < 0 ? '-' : ''}1e400`
    : String(value);
}

/** The first digits of a very long number, marked as shortened. */
function withinBounds(digits: string): string {
  return digits.length > mostDigits ? `${digits.slice(0, mostDigits)}1` : digits;
}

function endOfDigits(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return end;
}

function clamp(power: number): number {
  return Math.max(-1e12, Math.min(1e12, power));
}

function signOf(value: Decimal): number {
  return value.coefficient === 0n ? 0 : value.coefficient < 0n ? -1 : 1;
}

/** The order of magnitude, to compare numbers of the same sign. */
function magnitude(value: Decimal): number {
  return String(value.coefficient).length + value.exponent;
}

/** 10^power modulo a number, by squaring, since an exponent in an answer may be a billion. */
function powerModulo(power: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (
    let rest = power, square = 10n % modulus;
    rest > 0n;
    rest >>= 1n, square = (square * square) % modulus
  ) {
    if (rest & 1n) result = (result * square) % modulus;
  }
  return result;
}

/** The greatest common divisor. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
