/** The remedy for a mistyped name: the near one, or all that are known. */

import * as assert from 'uvu/assert';
import { remedyForName } from '../../forms/format-fault.ts';
import { suite } from '../support/suite.ts';

suite('the remedy for a name', (test) => {
  test('a far name is not guessed; what is known is said instead', () => {
    assert.is(remedyForName('tow', ['one', 'two']), 'Did you mean "two"?');
    assert.is(remedyForName('banana', ['one', 'two']), 'Known are: one, two.');
    assert.is(remedyForName('banana', []), 'There is none to choose from.');
  });
});
