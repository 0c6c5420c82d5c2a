/** What a run really sends: every spelling of the catalogue, seen by a proxy that records the bytes. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { catalogueRows } from '../cases/catalogue-table.ts';
import { runCli } from '../cli/run-cli.ts';
import { suite } from '../support/suite.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { startRecordingProxy } from './recording-proxy.ts';

/** The table's pattern for a run that has identities of its own. */
function onWire({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/70000\d\d/g, '\\d+'), flags);
}

/** What a run of one row sends: its own requests, and the controls before them. */
async function sentFor(row: string): Promise<readonly string[]> {
  const server = await startPlantServer();
  const proxy = await startRecordingProxy(server.url);
  try {
    const report = await verify({ target: proxy.url, token, hostile: true, only: [row], env: {} });
    assert.is(proxy.requests().length, report.requests);
    return proxy.requests();
  } finally {
    await proxy.close();
    await server.close();
  }
}

suite('wire', (test) => {
  for (const [row, of] of Map.groupBy(catalogueRows, ([id]) => id)) {
    test(row, async () => {
      const requests = await sentFor(row);
      const patterns = of.flatMap(([, , seen]) => seen.map(onWire));
      const missing = patterns.filter((pattern) => !requests.some((text) => pattern.test(text)));
      assert.equal(missing.map(String), []);
    });
  }

  test('list --json names every row of the table, with what its source spells', async () => {
    const { stdout } = await runCli(['list', '--json']);
    const rows = JSON.parse(stdout) as { id: string; spellings: string[] }[];
    const named = new Map(rows.map(({ id, spellings }) => [id, spellings]));
    assert.equal(
      catalogueRows.map(([row]) => row).filter((row) => !named.has(row)),
      [],
    );
    assert.equal(named.get('REJ-03')?.slice(0, 3), ['"id":"1"', '"id":"abc"', '"id":""']);
    assert.equal(named.get('ACC-04'), ['"id":-9223372036854775808', '"id":9223372036854775807']);
  });
});
