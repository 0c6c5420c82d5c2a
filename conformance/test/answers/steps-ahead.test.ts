/** What is sent ahead of what has to be refused says nothing of it. */

import * as assert from 'uvu/assert';
import { withoutAhead } from '../../answers/steps-ahead.ts';
import type { Case, Intent } from '../../model/case.ts';
import { suite } from '../support/suite.ts';

const step = (kind: Intent['kind'], id: number) => ({ case: { id: String(id), intent: { kind } } as Case });
const ids = (kinds: readonly Intent['kind'][]): string =>
  withoutAhead(kinds.map(step))
    .map(({ case: { id } }) => id)
    .join('');

suite('steps ahead', (test) => {
  const table: readonly (readonly [kinds: readonly Intent['kind'][], left: string])[] = [
    [['conforming', 'violating'], '1'],
    [['conforming', 'violating', 'violating'], '12'],
    [['violating', 'conforming'], '01'],
    [['conforming', 'conforming'], '01'],
    [['conforming', 'credential'], '01'],
    [['open', 'violating'], '01'],
    [[], ''],
  ];
  for (const [kinds, left] of table)
    test(`${kinds.join(', then ') || 'nothing'}: ${left || 'none'} is left`, () => {
      assert.is(ids(kinds), left);
    });
});
