/** The remedy for a mistyped name: the near one, or all that are known. */

import * as assert from 'uvu/assert';
import { didYouMean } from '../../requirements/did-you-mean.ts';
import { suite } from '../support/suite.ts';

suite('did you mean', (test) => {
  test('a far name is not guessed; what is known is said instead', () => {
    assert.is(didYouMean('tow', ['one', 'two']), 'Did you mean "two"?');
    assert.is(didYouMean('banana', ['one', 'two']), 'Known are: one, two.');
    assert.is(didYouMean('banana', []), 'There is none to choose from.');
  });
});
