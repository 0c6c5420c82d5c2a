/** JSON values, their addresses, and the bytes and escapes that texts are made of. */

import * as assert from 'uvu/assert';
import { isArray, isObject, isRawJson, type Json } from '../../json/json.ts';
import { atAnyItem, joinPointer, replaceAt, splitPointer, valueAt } from '../../json/pointer.ts';
import { decodeUtf8, encodeUtf8, lineNotUtf8, percentDecoded } from '../../json/utf8.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const values: readonly (readonly [name: string, value: Json | undefined, kinds: readonly string[]])[] = [
  ['an object', { a: 1 }, ['object']],
  ['an array', [1], ['array']],
  ['a raw number', JSON.rawJSON('1e0'), ['raw']],
  ['null', null, []],
  ['a text', 'a', []],
  ['a number', 1, []],
  ['nothing', undefined, []],
];

/** Kinds of JSON values. */
suite('kinds of JSON values', (test) => {
  for (const [name, value, kinds] of values) {
    test(name, () => {
      const found = { object: isObject(value), array: isArray(value), raw: isRawJson(value) };
      assert.equal(
        Object.entries(found).flatMap(([kind, is]) => (is ? [kind] : [])),
        kinds,
      );
    });
  }
});

/** Bytes that are no UTF-8, or a text. */
const texts: readonly (readonly [name: string, bytes: readonly number[], text: string | undefined])[] = [
  ['nothing', [], ''],
  ['ASCII', [0x41], 'A'],
  ['four bytes', [0xf0, 0x9f, 0x8c, 0xbf], '🌿'],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x41], '\uFEFFA'],
  ['Latin-1', [0x4a, 0xe9], undefined],
  ['a character that is cut', [0xf0, 0x9f], undefined],
  ['an overlong slash', [0xc0, 0xaf], undefined],
  ['an encoded surrogate', [0xed, 0xa0, 0x80], undefined],
];

/** Strict UTF-8. */
suite('UTF-8', (test) => {
  for (const [name, bytes, text] of texts) {
    test(name, () => {
      assert.is(decodeUtf8(Uint8Array.from(bytes)), text);
      if (text !== undefined) assert.equal([...encodeUtf8(text)], bytes);
    });
  }

  test('the first line with a byte that is none is named', () => {
    const lines = (...texts: readonly string[]) => Buffer.from(texts.join('\n'), 'latin1');
    assert.is(lineNotUtf8(lines('a', 'b')), undefined);
    assert.is(lineNotUtf8(lines('')), undefined);
    assert.is(lineNotUtf8(lines('a', '', 'caf\xe9', 'caf\xe9')), 3);
    assert.is(lineNotUtf8(lines('caf\xe9\r')), 1);
    assert.is(lineNotUtf8(lines('', 'caf\xe9')), 2);
    assert.is(lineNotUtf8(lines('caf', 'caf\xe9 au lait', '')), 2);
    assert.is(lineNotUtf8(encodeUtf8('é\n🌿\n')), undefined);
  });

  test('every text survives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.is(decodeUtf8(encodeUtf8(text)), text.toWellFormed());
      }),
    );
  });
});

/** Percent-encoding is undone where it can be, and left alone where it cannot. */
suite('percent-encoding', (test) => {
  test('what was encoded comes back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => percentDecoded(encodeURIComponent(text)) === text,
      ),
    );
  });

  test('what is no encoding stays', () => {
    for (const text of ['50%', '%zz', '%E9', '100% sure']) assert.is(percentDecoded(text), text);
  });
});

const token = fc.oneof(fc.string(), fc.constantFrom('~', '/', '~1', '~0/', '', '__proto__'));

/** JSON Pointer. */
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
