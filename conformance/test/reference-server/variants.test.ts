/** No freedom that the specification leaves is accused. */

import * as assert from 'uvu/assert';
import { variants } from '../../../reference-server/variants/index.ts';
import { suite } from '../support/suite.ts';
import { expectLegal, slow } from './expect-legal.ts';

suite('variants', (test) => {
  for (const variant of variants.filter(({ name }) => name !== slow)) {
    test(variant.name, async () => {
      assert.equal(await expectLegal(variant), variant.warns.toSorted());
    });
  }
});
