/** What `list` and `explain` say of rows that a configuration changes. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { ListedRow } from '../../../cli/list-command.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { runCli } from '../run-cli.ts';

const config = `rows:
  REJ-02: { level: recommended, reason: the gateway does it }
  OPN-*: { skip: true, reason: nobody reads them }
  rej-03: { runs: 50 }
  GONE-01: { runs: 3 }
operations:
  createPlant: { runs: 5 }
`;

const inFolder = (work: (cwd: string) => Promise<void>) =>
  withFolder({}, async (cwd) => {
    await writeFile(join(cwd, 'conformance.yaml'), config);
    await work(cwd);
  });

async function told(cwd: string, ...argv: readonly string[]): Promise<string> {
  const run = await runCli(argv, { cwd });
  assert.is(run.code, 0, run.stdout + run.stderr);
  return run.stdout;
}

suite('rows that a configuration changes', (test) => {
  test('list says so below each, with the reason and the place, and so does its JSON', () =>
    inFolder(async (cwd) => {
      const table = await told(cwd, 'list');
      assert.match(
        table,
        /^REJ-02 {2}required {5}.*\n {8}-> recommended, by itself required: the gateway does it \(conformance\.yaml:2:11\)$/m,
      );
      assert.match(table, /^OPN-01 .*\n +-> left out: nobody reads them \(conformance\.yaml:3:10\)$/m);
      assert.match(table, /^REJ-03 .*\n +-> runs 50 \(conformance\.yaml:4:11\)$/m);
      const rows: readonly ListedRow[] = JSON.parse(await told(cwd, 'list', '--json'));
      const of = (id: string) => rows.find((row) => row.id === id);
      assert.equal([of('REJ-02')?.level, of('REJ-02')?.configured?.level?.to], ['required', 'recommended']);
      assert.is(of('REJ-03')?.configured?.runs?.runs, 50, 'a row counts more than an operation');
      for (const { id, configured } of rows)
        assert.is(configured?.skip?.reason, id.startsWith('OPN-') ? 'nobody reads them' : undefined, id);
    }));

  test('explain says so beside the level of the row itself', () =>
    inFolder(async (cwd) => {
      const text = await told(cwd, 'explain', 'REJ-02');
      assert.match(text, /^ {2}level {7}required$/m);
      assert.match(text, /^ {2}configured {2}recommended, by itself required: the gateway does it \(/m);
      assert.match(
        await told(cwd, 'explain', 'OPN-01'),
        /^ {2}configured {2}left out: nobody reads them \(/m,
      );
    }));

  test('neither says anything where none is read', () =>
    inFolder(async (cwd) => {
      assert.not.match(await told(cwd, 'list', '--no-config'), /->/);
      assert.not.match(await told(cwd, 'explain', 'REJ-02', '--no-config'), /configured/);
    }));
});
