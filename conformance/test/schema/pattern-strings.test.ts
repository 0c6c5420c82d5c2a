/** Texts made of a pattern: they match it, and where none can be made nobody waits for one. */

import * as assert from 'uvu/assert';
import { fc } from '../../schema/arbitrary.ts';
import { patternStrings } from '../../schema/types/pattern-strings.ts';
import { suite } from '../support/suite.ts';

suite('texts made of a pattern', (test) => {
  for (const pattern of [
    '^[^\\x00-\\x7F]+$',
    '^[^ -~]{2,5}$',
    '^[^\\x00-\\uffff]+$',
    '^\\[[^a\\]]+\\]$',
    '^[^/]+\\[x\\]$',
    '^[^\\w]+$',
    '^\\cC$',
    '^[\\cA-\\cC]{2}\\\\cC\\0$',
  ])
    test(`${pattern}: they match`, () => {
      const strings = patternStrings(pattern);
      assert.ok(strings, pattern);
      for (const text of fc.sample(strings, { seed: 1, numRuns: 20 }))
        assert.match(text, new RegExp(pattern, 'u'));
    });

  const nested = (levels: number): string => (levels === 0 ? 'a' : `(${nested(levels - 1)}*b)`);

  test('repetitions lie within each other as people write them', () => {
    assert.ok(patternStrings(`^${nested(2)}*$`));
    assert.is(patternStrings(`^${nested(20)}*$`), undefined);
  });

  for (const pattern of ['^[^\\w\\W]$', '^a[^\\s\\S]?$', '^[^\\0-\\u{10ffff}]*$'])
    test(`${pattern}: a class that leaves nothing has none`, () => {
      assert.is(patternStrings(pattern), undefined);
    });
});
