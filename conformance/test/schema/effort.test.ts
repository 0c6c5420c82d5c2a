/** What is too large is tried with fewer levels of optional members, as long as that makes it smaller. */

import * as assert from 'uvu/assert';
import { withinReach } from '../../schema/effort.ts';
import { suite } from '../support/suite.ts';

const wanted = { scope: { document: {}, dialect: '3.1' }, form: 'any', text: 'plain' } as const;

/** How often something is made of which each level costs so much. */
function triesAt(price: number): number {
  let tries = 0;
  withinReach(wanted, ({ effort, reach }) => {
    tries += 1;
    effort.left -= 5000 + price * reach;
  });
  return tries;
}

suite('what costs too much', (test) => {
  test('is tried once more where fewer levels cost the same', () => {
    assert.is(triesAt(0), 2);
  });

  test('is tried down to its required members where each level costs', () => {
    assert.is(triesAt(10), 5);
  });
});
