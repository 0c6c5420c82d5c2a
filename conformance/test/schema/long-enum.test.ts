/** A list of as many values as no document needs is looked through once, and some of it is tried. */

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
