/** Lists of as many values, or branches, as no document needs are looked through once, and some of them are tried. */

import * as assert from 'uvu/assert';
import { boundaries } from '../../schema/boundaries.ts';
import type { Scope } from '../../schema/scope.ts';
import { suite } from '../support/suite.ts';

const scope: Scope = { document: {}, dialect: '3.1' };

suite('an enum of 200,000', (test) => {
  test('is tried at both ends and between, within the time of a test', () => {
    const values = Array.from({ length: 200_000 }, (_, at) => `v${at}`);
    const [found, ...others] = boundaries(scope, { enum: values });
    const tried = found?.values.map(({ value }) => value) ?? [];
    assert.equal([others.length, tried.length, tried[0], tried.at(-1)], [0, 100, 'v0', 'v199999']);
  });
});

suite('a choice of 500 branches of much the same', (test) => {
  test('is tried by some of them: each value is looked at by every branch', () => {
    const shared = Array.from({ length: 10 }, (_, at) => [`p${at}`, { type: 'string' }] as const);
    const anyOf = Array.from({ length: 500 }, (_, at) => {
      const own = [`own${at}`, { type: 'string' }] as const;
      return { type: 'object', properties: Object.fromEntries([...shared, own]) };
    });
    const found = boundaries(scope, { anyOf });
    const tried = found.reduce((sum, { values }) => sum + values.length, 0);
    assert.ok(tried > 100 && tried < 500, String(tried));
  });
});
