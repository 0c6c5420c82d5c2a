/** Kinds of JSON values. */

import * as assert from 'uvu/assert';
import { isArray, isObject, isRawJson, type Json } from '../../json/json.ts';
import { suite } from '../support/suite.ts';

const table: readonly (readonly [name: string, value: Json | undefined, kinds: readonly string[]])[] = [
  ['an object', { a: 1 }, ['object']],
  ['an array', [1], ['array']],
  ['a raw number', JSON.rawJSON('1e0'), ['raw']],
  ['null', null, []],
  ['a text', 'a', []],
  ['a number', 1, []],
  ['nothing', undefined, []],
];

suite('kinds of JSON values', (test) => {
  for (const [name, value, kinds] of table) {
    test(name, () => {
      const found = { object: isObject(value), array: isArray(value), raw: isRawJson(value) };
      assert.equal(
        Object.entries(found).flatMap(([kind, is]) => (is ? [kind] : [])),
        kinds,
      );
    });
  }
});
