/** Exact numbers: order, divisibility, equality and ranges without rounding. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { fc } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import {
  compareDecimals,
  decimalOf,
  type ExactNumber,
  isIntegral,
  isMultiple,
  scaledNumber,
} from '../../schema/decimal.ts';
import { sameJson } from '../../schema/same-json.ts';
import type { Scope } from '../../schema/scope.ts';
import { numberAt, numericRange } from '../../schema/types/numeric-range.ts';
import { validValues } from '../../schema/valid-values.ts';
import { suite } from '../support/suite.ts';

const scaled = fc.tuple(
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
  fc.integer({ min: -20, max: 20 }),
);
const raw = (text: string): ExactNumber => JSON.rawJSON(text);

suite('exact numbers', (test) => {
  test('order is that of the integers when both are scaled', () => {
    for (const [[a, x], [b, y]] of fc.sample(fc.tuple(scaled, scaled), { seed: 1, numRuns: 2000 })) {
      const order = compareDecimals(decimalOf(scaledNumber(a, x)), decimalOf(scaledNumber(b, y)));
      const [left, right] = [a * 10n ** BigInt(x + 20), b * 10n ** BigInt(y + 20)];
      assert.is(Math.sign(order), left < right ? -1 : left > right ? 1 : 0, `${a}e${x} ${b}e${y}`);
    }
  });

  test('divisibility is that of the integers when both are scaled', () => {
    const small = fc.tuple(fc.bigInt({ min: -300n, max: 300n }), fc.integer({ min: -4, max: 4 }));
    for (const [[a, x], [b, y]] of fc.sample(fc.tuple(small, small), { seed: 2, numRuns: 3000 })) {
      if (b <= 0n) continue;
      const divides = (a * 10n ** BigInt(x + 4)) % (b * 10n ** BigInt(y + 4)) === 0n;
      assert.is(
        isMultiple(decimalOf(scaledNumber(a, x)), decimalOf(scaledNumber(b, y))),
        divides,
        `${a}e${x} ${b}e${y}`,
      );
    }
  });

  test('spellings of one number are one number', () => {
    const one: readonly ExactNumber[] = [1, 1n, raw('1.0'), raw('1e0'), raw('10E-1'), raw('0.1e+1')];
    for (const spelling of one) {
      assert.ok(sameJson(spelling, 1) && isIntegral(decimalOf(spelling)), writeJson(spelling));
    }
    assert.ok(sameJson(0, -0) && sameJson(raw('-0.0'), 0) && sameJson(raw('0e9'), 0));
    assert.not(sameJson(9007199254740993n, 9007199254740992));
    assert.not(isIntegral(decimalOf(raw('1.00000000000000000001'))));
    assert.not(isIntegral(decimalOf(raw('1e-400'))));
    assert.ok(isIntegral(decimalOf(raw('1e400'))));
  });

  test('exponents beyond all bounds end soon', () => {
    const huge = decimalOf(raw('1e999999999999999999999'));
    assert.ok(compareDecimals(huge, decimalOf(raw('1e400'))) > 0);
    assert.ok(compareDecimals(decimalOf(raw('-1e999999999')), decimalOf(0)) < 0);
    assert.ok(isMultiple(decimalOf(raw('1e999999999')), decimalOf(5)));
    assert.not(isMultiple(decimalOf(raw('1e999999999')), decimalOf(7)));
  });

  test('a number is written back as it was counted', () => {
    const cases: readonly [bigint, number, string][] = [
      [15n, -1, '1.5'],
      [-1n, -2, '-0.01'],
      [10n, -1, '1'],
      [1n, 20, '100000000000000000000'],
      [12345678901234567890123n, -3, '12345678901234567890.123'],
    ];
    for (const [units, exponent, text] of cases) {
      const number = scaledNumber(units, exponent);
      assert.is(typeof number === 'object' ? number.rawJSON : String(number), text);
    }
  });

  test('equality looks into arrays and objects, in any order of members', () => {
    assert.ok(sameJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [raw('1.0'), { b: null }] }));
    const different: readonly [Json, Json][] = [
      [
        [1, 2],
        [2, 1],
      ],
      [{}, []],
      [{ a: 1 }, { a: 1, b: 1 }],
      ['1', 1],
      [null, false],
    ];
    for (const [a, b] of different) assert.not(sameJson(a, b), JSON.stringify([a, b]));
  });

  test('ranges hold every allowed number and no other', () => {
    const table: readonly [JsonObject, boolean, string, string][] = [
      [{ format: 'int64' }, true, '-9223372036854775808', '9223372036854775807'],
      [{ format: 'int32', maximum: 10 }, true, '-2147483648', '10'],
      [{ exclusiveMinimum: 0, exclusiveMaximum: 5 }, true, '1', '4'],
      [{ minimum: 0.5, maximum: 2.5 }, true, '1', '2'],
      [{ minimum: 1, maximum: 20, multipleOf: 2.5 }, true, '5', '20'],
      [{ minimum: 0, maximum: 1, multipleOf: 0.25 }, false, '0', '1'],
      [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, false, '0.1', '0.9'],
      [{ minimum: 1, maximum: 2, multipleOf: 1e-300 }, false, '1', '2'],
    ];
    for (const [schema, integers, first, last] of table) {
      const range = numericRange(schema, integers);
      assert.is(String(numberAt(range, range.first)), first, JSON.stringify(schema));
      assert.is(String(numberAt(range, range.last)), last, JSON.stringify(schema));
    }
    const none = numericRange({ minimum: 1, maximum: 2, multipleOf: 5 }, true);
    assert.ok(none.first > none.last);
  });

  test('what not every implementation can hold is demanded of nobody, unless the format says so', () => {
    const most = 2n ** 53n - 1n;
    const isBeyond = (value: Json): boolean => typeof value === 'bigint' && (value > most || value < -most);
    const beyond = (schema: JsonObject, kind: string): number => {
      const groups = boundaries(scope, schema).filter((one) => one.kind === kind && one.group !== 'beyond');
      const drawn = groups.flatMap(({ random }) =>
        random ? fc.sample(random, { seed: 1, numRuns: 200 }) : [],
      );
      return [...groups.flatMap(({ values }) => values), ...drawn].filter(({ value }) => isBeyond(value))
        .length;
    };
    const random = (schema: JsonObject): number => {
      const values = validValues(scope, schema, { text: 'ordinary', form: 'any' });
      return values ? fc.sample(values, { seed: 1, numRuns: 200 }).filter(isBeyond).length : 0;
    };
    const wide = BigInt('1000000000000000000');
    for (const schema of [
      { type: 'integer' },
      { type: 'integer', minimum: 5 },
      { type: 'integer', minimum: -wide, maximum: wide },
      { type: 'integer', enum: [1, wide] },
      { type: 'integer', format: 'int32' },
    ]) {
      assert.is(beyond(schema, 'conforming') + random(schema), 0);
      assert.is(beyond(schema, 'open') > 0, !('format' in schema));
    }
    const long = { type: 'integer', format: 'int64' };
    assert.ok(beyond(long, 'conforming') > 0 && random(long) > 0);
    assert.ok(beyond({ const: wide }, 'conforming') > 0);
  });
});

const scope: Scope = { document: {}, dialect: '3.1' };
