/** Did you mean: near names are found, far ones are not guessed. */

import * as assert from 'uvu/assert';
import { didYouMean, nearest } from '../../requirements/nearest.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const names = ['REJ-01', 'response-schema', 'still-alive', 'sources'];

suite('nearest name', (test) => {
  test('a name that is known is nearest to itself, in any case', () => {
    for (const name of names) {
      assert.is(nearest(name, names), name);
      assert.is(nearest(name.toUpperCase(), names), name);
    }
  });

  test('a slip of one letter is always found', () => {
    const slip = fc.record({
      name: fc.constantFrom(...names),
      at: fc.nat(),
      letter: fc.constantFrom('', 'q', 'qq'),
    });
    fc.assert(
      fc.property(slip, ({ name, at, letter }) => {
        const index = at % name.length;
        assert.is(nearest(name.slice(0, index) + letter + name.slice(index + 1), names), name);
      }),
      { seed: 1 },
    );
  });

  test('a far one is not guessed; what is known is said instead', () => {
    assert.is(nearest('banana', names), undefined);
    assert.is(didYouMean('banana', ['one', 'two']), 'Known are: one, two.');
    assert.is(didYouMean('banana', []), 'There is none to choose from.');
  });
});
