/** Numbers of millions of digits are read, judged and told at once: every digit of them nobody needs. */

import * as assert from 'uvu/assert';
import { readJson } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import { compareDecimals, decimalOf, isIntegral } from '../../schema/decimal.ts';
import { suite } from '../support/suite.ts';

const million = '7'.repeat(1_000_000);

suite('a number of very many digits', (test) => {
  test('is read as what no double holds, and written so', () => {
    for (const [text, written] of [
      [million, '1e400'],
      [`-${million}`, '-1e400'],
    ] as const) {
      const read = readJson(`{"id":${text}}`);
      assert.ok(read.ok && typeof read.value === 'object');
      assert.is(read.ok && writeJson(read.value), `{"id":${written}}`);
    }
  });

  test('is read exactly as far as numbers of any use go', () => {
    const exact = '7'.repeat(1000);
    const read = readJson(exact);
    assert.is(read.ok && read.value, BigInt(exact));
  });

  test('keeps its sign, its size and whether it is whole', () => {
    const decimal = (text: string) => decimalOf(JSON.rawJSON(text));
    const [large, larger] = [decimal(million), decimal(`${million}7`)];
    assert.ok(compareDecimals(large, larger) < 0);
    assert.ok(compareDecimals(decimal(`-${million}`), decimal('1')) < 0);
    assert.equal([isIntegral(large), isIntegral(decimal(`1.${million}`))], [true, false]);
    assert.ok(compareDecimals(decimal(`1.${million}`), decimal('2')) < 0);
    const small = decimal(`0.${'0'.repeat(5000)}1`);
    assert.equal(small, { coefficient: 1n, exponent: -5001 });
  });
});
