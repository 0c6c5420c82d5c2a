/** Strict UTF-8. */

import * as assert from 'uvu/assert';
import { decodeUtf8, encodeUtf8, lineNotUtf8 } from '../../json/utf8.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

/** Bytes that are no UTF-8, or a text. */
const table: readonly (readonly [name: string, bytes: readonly number[], text: string | undefined])[] = [
  ['nothing', [], ''],
  ['ASCII', [0x41], 'A'],
  ['four bytes', [0xf0, 0x9f, 0x8c, 0xbf], '🌿'],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x41], '\uFEFFA'],
  ['Latin-1', [0x4a, 0xe9], undefined],
  ['a character that is cut', [0xf0, 0x9f], undefined],
  ['an overlong slash', [0xc0, 0xaf], undefined],
  ['an encoded surrogate', [0xed, 0xa0, 0x80], undefined],
];

suite('UTF-8', (test) => {
  for (const [name, bytes, text] of table) {
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
