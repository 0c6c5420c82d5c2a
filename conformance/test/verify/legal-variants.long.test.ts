/** What is not required: freedoms are never accused, and recommendations warn, or gate under the strict profile. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { legalVariants } from './legal-variants.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { recommendedDefects } from './recommended-defects.ts';
import { recordedRun, rowsThat } from './recorded.ts';

/** No freedom that the specification leaves is ever accused. */
suite('legal variants', (test) => {
  for (const { name, bend, warns = [] } of legalVariants) {
    test(name, async () => {
      const server = await startPlantServer(bend());
      try {
        const report = await verify({ target: server.url, token, hostile: true });
        const blamed = report.checks.filter(
          ({ verdict }) => !['pass', 'note', 'not-applicable'].includes(verdict),
        );
        assert.equal(
          blamed.map(({ id, verdict }) => `${id} ${verdict}`).toSorted(),
          warns.map((id) => `${id} warn`).toSorted(),
        );
        assert.is(report.exitCode, 0);
      } finally {
        await server.close();
      }
    });
  }
});

/** What is recommended warns, and gates under the strict profile alone. */
suite('recommended defects', (test) => {
  for (const { name, rows, bend } of recommendedDefects) {
    test(`${rows[0]}: ${name}`, async () => {
      const { report } = await recordedRun({ profile: 'strict' }, bend);
      assert.equal(rowsThat(report, 'fail'), []);
      assert.equal(rowsThat(report, 'warn').toSorted(), rows.toSorted());
      assert.is(report.exitCode, 1);
      const { report: lenient } = await recordedRun({ only: rows }, bend);
      assert.is(lenient.exitCode, 0);
    });
  }
});
