/** Bounded parallel work. */

import * as assert from 'uvu/assert';
import { inParallel } from '../../engine/deliver/in-parallel.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { heldClock } from './held-clock.ts';

suite('in parallel', (test) => {
  test('keeps the order, does everything once, never exceeds the limit', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.nat(5)),
      fc.integer({ min: 1, max: 9 }),
      async (items, limit) => {
        let running = 0;
        let most = 0;
        const results = await inParallel(
          items,
          { limit, atMost: limit, clock: heldClock() },
          async (turns) => {
            running += 1;
            most = Math.max(most, running);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            running -= 1;
            return turns * 2;
          },
        );
        assert.equal(
          results,
          items.map((turns) => turns * 2),
        );
        assert.ok(most <= limit);
      },
    );
    await fc.assert(property);
  });
});
