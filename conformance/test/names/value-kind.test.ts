/** The kind of a value in words. */

import * as assert from 'uvu/assert';
import { valueKind } from '../../names/value-kind.ts';
import { suite } from '../support/suite.ts';

const kinds: readonly (readonly [unknown, string])[] = [
  [undefined, 'nothing'],
  [null, 'nothing'],
  [[], 'a list'],
  [{}, 'a map'],
  [' \n', 'an empty text'],
  ['a secret', 'a text'],
  [5, 'a number'],
  [5n, 'a bigint'],
  [false, 'a boolean'],
];

suite('the kind of a value', (test) => {
  for (const [at, [value, kind]] of kinds.entries())
    test(`${at}: ${kind}`, () => {
      assert.is(valueKind(value), kind);
    });
});
