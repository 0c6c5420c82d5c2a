/** JSON Pointer. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { atAnyItem, joinPointer, replaceAt, splitPointer, valueAt } from '../../json/pointer.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const token = fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~0/', '', '__proto__'));

suite('pointer', (test) => {
  test('tokens survive joining and splitting', () => {
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        assert.equal(splitPointer(tokens.reduce(joinPointer, '')), tokens);
      }),
    );
  });

  test('what is put at a place is found there, and nothing else moves', () => {
    fc.assert(
      fc.property(fc.dictionary(token, fc.integer(), { minKeys: 1 }), fc.nat(), (object, at) => {
        const names = Object.keys(object);
        const name = names[at % names.length] ?? '';
        const changed = replaceAt(object, joinPointer('', name), 'new');
        assert.is(valueAt(changed, joinPointer('', name)), 'new');
        assert.equal(Object.keys(changed as object), names);
        assert.is(
          valueAt(replaceAt(object, joinPointer('', name), undefined), joinPointer('', name)),
          undefined,
        );
      }),
    );
  });

  test('places inside lists and objects', () => {
    const root: Json = { list: [{ a: 1 }, { a: 2 }], other: true };
    assert.equal(replaceAt(root, '/list/1/a', 3), { list: [{ a: 1 }, { a: 3 }], other: true });
    assert.equal(replaceAt(root, '/list/0', undefined), { list: [{ a: 2 }], other: true });
    assert.equal(replaceAt(root, '/list/1', { b: 3 }), { list: [{ a: 1 }, { b: 3 }], other: true });
    assert.equal(replaceAt(root, '/list/1/a', undefined), { list: [{ a: 1 }, {}], other: true });
    assert.equal(replaceAt(root, '/more', false), { list: [{ a: 1 }, { a: 2 }], other: true, more: false });
    assert.equal(replaceAt(root, '/more', undefined), root);
    assert.equal(replaceAt({ a: 1, b: 2 }, '/a', undefined), { b: 2 });
    assert.equal(replaceAt({ a: { b: { c: 1 } } }, '/a/b/c', 2), { a: { b: { c: 2 } } });
    assert.is(valueAt(root, '/list/1/a'), 2);
    assert.is(valueAt(root, '/toString'), undefined);
    assert.is(valueAt(root, '/other/deeper'), undefined);
  });

  test('a missing parent stays missing', () => {
    assert.equal(replaceAt({ a: 1 }, '/b/c', 2), { a: 1 });
    assert.equal(replaceAt({ a: 1 }, '/b/c', undefined), { a: 1 });
    assert.equal(Object.keys(replaceAt({ a: 1 }, '/b/c', 2) as object), ['a']);
    assert.equal(replaceAt({ a: 1 }, '/toString/c', 2), { a: 1 });
    assert.equal(replaceAt({ a: 1 }, '/a/c', 2), { a: 1 });
  });

  test('the whole', () => {
    assert.is(replaceAt({ a: 1 }, '', 5), 5);
    assert.equal(valueAt([1], ''), [1]);
  });
});

suite('positions in lists', (test) => {
  test('are left open, and names that hold digits are not', () => {
    assert.is(atAnyItem('/0/lines/12/a1'), '/-/lines/-/a1');
    assert.is(atAnyItem('/v2/7'), '/v2/-');
    assert.is(atAnyItem(''), '');
  });
});
