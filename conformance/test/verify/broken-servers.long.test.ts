/** Every broken server is caught by the row that names its defect, and no other required row is red. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { brokenServers } from './broken-servers.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

suite('broken servers', (test) => {
  for (const { name, rows, besides = [], bend } of brokenServers) {
    test(`${rows[0]}: ${name}`, async () => {
      const server = await startPlantServer(bend);
      try {
        const report = await verify({ target: server.url, token });
        const failed = report.checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
        const asked = failed.filter((id) => !besides.includes(id));
        assert.equal(asked.toSorted(), rows.toSorted());
        assert.is(report.result, 'non-conformant');
        assert.is(report.exitCode, 1);
      } finally {
        await server.close();
      }
    });
  }

  test('two or more defects stand in each area', () => {
    for (const area of ['ACC', 'REJ', 'RES', 'ERR', 'AUT', 'NET']) {
      const defects = brokenServers.filter(({ rows }) => rows[0].startsWith(area));
      assert.ok(defects.length >= 2, `${area} has ${defects.length}`);
    }
  });
});
