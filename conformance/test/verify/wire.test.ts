/** What a run really sends: every spelling of the catalogue, seen by a proxy that records the bytes. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { catalogueRows } from '../cases/catalogue-table.ts';
import { runCli } from '../cli/run-cli.ts';
import { suite } from '../support/suite.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { startRecordingProxy } from './recording-proxy.ts';

let requests: readonly string[] = [];

/** The table's pattern for a run that has identities of its own. */
function onWire({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/70000\d\d/g, '\\d+'), flags);
}

suite('wire', (test) => {
  test.before(async () => {
    const server = await startPlantServer();
    const proxy = await startRecordingProxy(server.url);
    const report = await verify({ target: proxy.url, token, hostile: true, env: {} });
    requests = proxy.requests();
    await proxy.close();
    await server.close();
    assert.is(report.result, 'conformant');
    assert.is(requests.length, report.requests);
  });

  for (const [row, label, seen] of catalogueRows) {
    test(`${row} ${label}`, () => {
      const missing = seen.map(onWire).filter((pattern) => !requests.some((text) => pattern.test(text)));
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
