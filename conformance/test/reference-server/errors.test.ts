/** The table of errors: what it promises to those who branch on a value. */

import * as assert from 'uvu/assert';
import { errors } from '../../../reference-server/errors.ts';
import { suite } from '../support/suite.ts';

suite('error table', (test) => {
  const rows = Object.values(errors);

  test('no two reasons share a value', () => {
    assert.is(new Set(rows.map((row) => row.value)).size, rows.length);
  });

  test('every value is an int32 that starts with its status', () => {
    for (const { status, value } of rows) {
      assert.is(value, value | 0);
      assert.is(Math.floor(value / 100), status);
    }
  });

  test('published values stay', () => {
    const published = [
      40000, 40001, 40002, 40003, 40004, 40005, 40006, 40007, 40008, 40009, 40010, 40011, 40099, 40100, 40101,
      40400, 40500, 41300, 50000,
    ];
    assert.equal(
      rows.map((row) => row.value),
      published,
    );
  });
});
