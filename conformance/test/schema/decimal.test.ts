/** Exact decimals: how numbers are taken apart and put together, by tables. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { mostDigits } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import {
  compareDecimals,
  decimalOf,
  type ExactNumber,
  integerOf,
  isIntegral,
  isMultiple,
  isNumber,
  scaledNumber,
  unitsOf,
} from '../../schema/decimal.ts';
import { suite } from '../support/suite.ts';

const raw = (text: string): ExactNumber => JSON.rawJSON(text);
const infinite = Number.POSITIVE_INFINITY;

const parts: readonly (readonly [
  name: string,
  number: ExactNumber,
  coefficient: bigint,
  exponent: number,
])[] = [
  ['zero', 0, 0n, 0],
  ['minus zero with a fraction', raw('-0.00'), 0n, 0],
  ['zero with a power', raw('0e9'), 0n, 0],
  ['zeros behind', 1200, 12n, 2],
  ['a bigint', 1200n, 12n, 2],
  ['digits beyond doubles', 9007199254740993n, 9007199254740993n, 0],
  ['a bigint beyond the largest double', 10n ** 350n, 1n, 350],
  ['a fraction', 0.1, 1n, -1],
  ['zeros behind a fraction', raw('1.50'), 15n, -1],
  ['a fraction that the power takes away', raw('-0.010e3'), -1n, 1],
  ['a capital E and a plus', raw('12E+2'), 12n, 2],
  ['a negative power', raw('7e-3'), 7n, -3],
  ['two digits of power', raw('7e-13'), 7n, -13],
  ['a large double', 1e21, 1n, 21],
  ['a small double', 1.5e-7, 15n, -8],
  ['an infinite double', infinite, 1n, 400],
  ['a negative infinite double', -infinite, -1n, 400],
  ['a power beyond all bounds', raw('1e99999999999999'), 1n, 1e12],
  ['a power below all bounds', raw('1e-99999999999999'), 1n, -1e12],
];

const order: readonly (readonly [less: ExactNumber, more: ExactNumber])[] = [
  [-1, 0],
  [0, 1],
  [0, raw('0.1')],
  [raw('-0.1'), 0],
  [-1, 1],
  [-2, -1],
  [-10, -9],
  [9, 10],
  [99, 100],
  [raw('0.1'), raw('0.11')],
  [raw('-0.11'), raw('-0.1')],
  [raw('9e2'), raw('1.1e3')],
  [raw('1e-400'), raw('1e-399')],
  [9007199254740992n, 9007199254740993n],
  [12, raw('12.5')],
  [raw('-12.5'), -12],
];

const multiples: readonly (readonly [number: ExactNumber, of: ExactNumber, is: boolean])[] = [
  [0, 7, true],
  [0, 0, true],
  [5, 0, false],
  [5, 10, false],
  [10, 5, true],
  [raw('0.3'), raw('0.1'), true],
  [1, raw('0.3'), false],
  [-9, 3, true],
  [raw('1e3'), 16, false],
  [raw('1e4'), 16, true],
  [raw('1e9'), 7, false],
  [raw('7e30'), 7, true],
];

const written: readonly (readonly [units: bigint, exponent: number, number: Json])[] = [
  [123n, 0, 123],
  [0n, -3, 0],
  [5n, -1, 0.5],
  [-15n, -1, -1.5],
  [-100n, -2, -1],
  [1200n, -1, 120],
  [1n, -20, 1e-20],
  [9007199254740993n, 0, 9007199254740993n],
  [9007199254740993n, 1, 90071992547409930n],
  [90071992547409930n, -1, 9007199254740993n],
];

suite('exact decimals', (test) => {
  for (const [name, number, coefficient, exponent] of parts) {
    test(`${name}: taken apart`, () => {
      assert.equal(decimalOf(number), { coefficient, exponent });
    });
  }

  test('of very many digits the first ones count, and that there are more', () => {
    const full = '7'.repeat(mostDigits);
    assert.equal(decimalOf(raw(full)), { coefficient: BigInt(full), exponent: 0 });
    assert.equal(decimalOf(raw(`-${full}8999`)), { coefficient: BigInt(`-${full}1`), exponent: 3 });
  });

  test('order', () => {
    for (const [less, more] of order) {
      const [one, other] = [decimalOf(less), decimalOf(more)];
      assert.ok(compareDecimals(one, other) < 0, `${writeJson(less)} ${writeJson(more)}`);
      assert.ok(compareDecimals(other, one) > 0, `${writeJson(more)} ${writeJson(less)}`);
      assert.is(compareDecimals(one, one), 0);
    }
  });

  test('divisibility', () => {
    for (const [number, of, is] of multiples) {
      assert.is(isMultiple(decimalOf(number), decimalOf(of)), is, JSON.stringify([number, of]));
    }
  });

  test('what is integral', () => {
    const integral = [0, -7, 10, 10n, raw('1.0'), raw('15e1'), 1e300, infinite];
    assert.ok(integral.every((number) => isIntegral(decimalOf(number))));
    assert.not([0.5, raw('15e-1'), raw('1e-400')].some((number) => isIntegral(decimalOf(number))));
  });

  test('what counts as a number', () => {
    const none: readonly (Json | undefined)[] = ['1', null, true, [1], { rawJSON: '1' }, undefined];
    assert.equal([1, 1n, raw('1e0'), ...none].map(isNumber), [true, true, true, ...none.map(() => false)]);
  });

  test('units of a place', () => {
    assert.is(unitsOf(decimalOf(1.5), -3), 1500n);
    assert.is(unitsOf(decimalOf(-12), 0), -12n);
    assert.is(unitsOf(decimalOf(1200), 1), 120n);
  });

  test('a number is plain where a double holds it, else spelt', () => {
    for (const [units, exponent, number] of written) assert.is(scaledNumber(units, exponent), number);
    assert.is(JSON.stringify(scaledNumber(-12345678901234567891n, -3)), '-12345678901234567.891');
    assert.is(JSON.stringify(scaledNumber(1n, -400)), `0.${'0'.repeat(399)}1`);
  });

  test('an integer is a number within the safe range', () => {
    const edge = BigInt(Number.MAX_SAFE_INTEGER);
    const [inside, outside] = [
      [edge, -edge, 0n],
      [edge + 1n, -edge - 1n],
    ];
    assert.ok(inside.every((value) => integerOf(value) === Number(value)));
    assert.ok(outside.every((value) => integerOf(value) === value));
  });
});
