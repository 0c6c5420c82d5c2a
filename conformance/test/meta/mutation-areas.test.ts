/** What mutation testing changes and runs is there: a file that was renamed must not drop out in silence. */

import { globSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { mutationAreas } from '../support/mutation-areas.ts';
import { suite } from '../support/suite.ts';

suite('areas of mutation testing', (test) => {
  for (const [name, { mutate, tests }] of Object.entries(mutationAreas)) {
    test(`${name} has the files that it names`, () => {
      const patterns = [...mutate.map((pattern) => pattern.replace(/^!/, '')), ...tests.flat()];
      assert.equal(
        patterns.filter((pattern) => globSync(pattern).length === 0),
        [],
      );
    });
  }
});
