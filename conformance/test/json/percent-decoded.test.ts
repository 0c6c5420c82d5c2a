/** Percent-encoding is undone where it can be, and left alone where it cannot. */

import * as assert from 'uvu/assert';
import { percentDecoded } from '../../json/percent-decoded.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

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
