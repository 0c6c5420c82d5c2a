/** What is recommended warns, and gates under the strict profile alone. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { recommendedDefects } from './recommended-defects.ts';
import { recorded, rowsThat } from './recorded.ts';

suite('recommended defects', (test) => {
  for (const { name, rows, bend } of recommendedDefects) {
    test(`${rows[0]}: ${name}`, async () => {
      const { report } = await recorded({ profile: 'strict' }, bend);
      assert.equal(rowsThat(report, 'fail'), []);
      assert.equal(rowsThat(report, 'warn').toSorted(), rows.toSorted());
      assert.is(report.exitCode, 1);
      const { report: lenient } = await recorded({ only: rows }, bend);
      assert.is(lenient.exitCode, 0);
    });
  }
});
