/** What differs from the bundled rows is said: rows that a configuration changes, and files of one's own. */

import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { ListedRow } from '../../../cli/list-command.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import type { Bend } from '../../verify/plant-answers.ts';
import { against, reportIn } from '../against.ts';
import { runCli } from '../run-cli.ts';
import { verifying } from './verifying.ts';

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

/** What `list` and `explain` say of rows that a configuration changes. */
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

/** Answers 200 to everything that it should refuse. */
const yields: Bend = (_, right) => {
  const usual = right();
  return usual.status === 400 ? { ...usual, status: 200, body: '{"name":"x"}' } : usual;
};

const bundled = readFileSync('conformance/requirements/plant-store.yaml', 'utf8');

/** Requirements and documents of one's own may ask for less: nobody takes the run for one by the bundled ones. */
suite('files that take the place of the bundled ones', (test) => {
  test('requirements that ask for less are named, and how much they require', () =>
    against(yields, async (url, cwd) => {
      const weak = bundled.replaceAll('level: required', 'level: observed');
      assert.is.not(weak, bundled);
      writeFileSync(join(cwd, 'req.yaml'), weak);
      for (const [config, flags] of [
        [`requirements: req.yaml\ntargets: { a: { url: "${url}" } }\n`, []],
        [`targets: { a: { url: "${url}" } }\n`, ['--requirements', 'req.yaml']],
      ] as const) {
        const run = await verifying(config, [...flags, '--operation-budget', '200'], { cwd });
        assert.match(run.stdout, /^conformant: .*; by req\.yaml \(\d+ of \d+ rows are required\)$/m);
        const { contract } = await reportIn(cwd);
        assert.is(contract.requirements?.source, 'req.yaml');
      }
    }));

  test('so is a document', () =>
    against(undefined, async (url, cwd) => {
      writeFileSync(join(cwd, 'weak.yaml'), readFileSync('openapi.yaml'));
      const config = `document: weak.yaml\ntargets: { a: { url: "${url}" } }\n`;
      const env = { BEARER: 'x' };
      const run = await verifying(config, ['--credential', 'bearerAuth=env:PLANT_STORE_TOKEN'], { cwd, env });
      assert.match(run.stdout, /^conformant: .*; by weak\.yaml$/m, run.stderr);
      assert.is((await reportIn(cwd)).contract.source, 'weak.yaml');
    }));

  test('the bundled ones are not', () =>
    against(undefined, async (url, cwd) => {
      const run = await verifying(`targets: { a: { url: "${url}" } }\n`, ['--only', 'ACC-01'], { cwd });
      assert.match(run.stdout, /^conformant /m);
      assert.not.match(run.stdout, /; by /);
    }));
});
