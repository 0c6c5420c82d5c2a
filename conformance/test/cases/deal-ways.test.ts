/** A covering array of ways: each once for each kind of request, in as few requests as can be. */

import * as assert from 'uvu/assert';
import { dealWays } from '../../cases/carriages/array.ts';
import { suite } from '../support/suite.ts';

suite('ways dealt out', (test) => {
  const groups = [['a'], ['b', 'c'], ['d', 'e', 'f'], []];

  test('stand once each, in as few rows as the largest group has, one of a group in a row', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const rows = dealWays(groups, seed);
      assert.is(rows.length, 3);
      assert.equal(rows.flat().toSorted(), ['a', 'b', 'c', 'd', 'e', 'f']);
      for (const row of rows)
        for (const group of groups) assert.ok(group.filter((way) => row.includes(way)).length < 2);
    }
  });

  test('are dealt alike by one seed and otherwise by another', () => {
    assert.equal(dealWays(groups, 3), dealWays(groups, 3));
    assert.ok(
      [4, 5, 6, 7].some(
        (seed) => JSON.stringify(dealWays(groups, seed)) !== JSON.stringify(dealWays(groups, 3)),
      ),
    );
  });
});
