/** No freedom that the specification leaves is ever accused. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { legalVariants } from './legal-variants.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

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
