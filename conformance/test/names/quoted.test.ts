/** Foreign text in complaints. */

import * as assert from 'uvu/assert';
import { quoted, shortened } from '../../names/quoted.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('\u001b', '\u200b', '\ud800', '\n', 'a', '"'), maxLength: 300 }),
);

suite('foreign text', (test) => {
  test('is short and can be seen as a whole', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const shown of [quoted(text), shortened(text)]) {
          assert.not.match(shown, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
          assert.ok(shown.length <= 61 * 9 + 2, shown);
        }
      }),
    );
  });

  test('stays as it is where it is plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ß', '花', ' '), maxLength: 60 }), (text) => {
        assert.is(quoted(text), `"${text}"`);
        assert.is(shortened(text), text);
      }),
    );
  });

  test('is cut behind sixty characters, whole ones', () => {
    assert.is(quoted('𝒳'.repeat(61)), `"${'𝒳'.repeat(60)}…"`);
    assert.is(shortened('a'.repeat(1_000_000)), `${'a'.repeat(60)}…`);
  });
});
