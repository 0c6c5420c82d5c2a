/** Patterns over ids. */

import * as assert from 'uvu/assert';
import { matches, matchesAny } from '../../names/matches.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', ':', '-') });

suite('pattern', (test) => {
  test('an id without a star matches itself alone', () => {
    fc.assert(fc.property(word, word, (one, other) => assert.is(matches(one, other), one === other)));
  });

  test('a star stands for any characters, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.infiniteStream(word), (parts, fillers) => {
        const id = parts.reduce((text, part) => `${text}${fillers.next().value}${part}`);
        assert.ok(matches(parts.join('*'), id), `${parts.join('*')} against ${id}`);
      }),
    );
  });

  test('nothing else is special', () => {
    assert.ok(matches('id:type:*', 'id:type:string'));
    assert.ok(matches('*:text', 'a.b:text'));
    assert.not.ok(matches('a.b', 'axb'));
  });

  test('pieces may not overlap', () => {
    assert.not.ok(matches('ab*ba', 'aba'));
    assert.not.ok(matches('a*b*a', 'aa'));
  });

  test('no patterns match everything, an empty list nothing', () => {
    assert.ok(matchesAny(undefined, 'id'));
    assert.not.ok(matchesAny([], 'id'));
  });
});
