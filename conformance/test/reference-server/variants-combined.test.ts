/** Several freedoms at once are no more accused than each alone, and a slow server is not either. */

import * as assert from 'uvu/assert';
import type { Variant } from '../../../reference-server/variant.ts';
import { variants } from '../../../reference-server/variants/index.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { expectLegal, slow } from './expect-legal.ts';
import type { Bent } from './verify-bent.ts';

const combinations = 10;

suite('combined variants', (test) => {
  for (const [at, chosen] of chooseCombinations().entries()) {
    test(`${at + 1}: ${chosen.map(({ name }) => name).join(', ')}`, async () => {
      const mayWarn = chosen.flatMap(({ warns }) => warns);
      const warned = await expectLegal(combined(chosen));
      assert.equal(
        warned.filter((row) => !mayWarn.includes(row)),
        [],
      );
    });
  }

  test(slow, async () => {
    const chosen = variants.filter(({ name }) => name === slow);
    assert.is(chosen.length, 1);
    assert.equal(await expectLegal(combined(chosen)), []);
  });
});

/** Two to five variants each, in the order of the list. */
function chooseCombinations(): readonly (readonly Variant[])[] {
  const quick = variants.filter(({ name }) => name !== slow);
  const some = fc.subarray(quick, { minLength: 2, maxLength: 5 });
  return fc.sample(some, { seed: 20_261_120, numRuns: combinations });
}

function combined(chosen: readonly Variant[]): Bent {
  return {
    bend: (behaviour) => chosen.reduce((bent, { bend }) => bend(bent), behaviour),
    basePath: chosen.map(({ basePath = '' }) => basePath).join(''),
  };
}
