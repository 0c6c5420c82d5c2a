/** What a run records of its settings: every one that --verbose prints, and by value what they name. */

import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { RecordedSettings } from '../../../model/event.ts';
import { configKeys } from '../../../options/config/config-keys.ts';
import { readRun } from '../../../stored/read-run.ts';
import { suite } from '../../support/suite.ts';
import { type Bend, plant, rightAnswer, token } from '../../verify/plant-answers.ts';
import { against } from '../against.ts';
import { runCli } from '../run-cli.ts';
import { quick, startedIn, verifying } from './verifying.ts';

/** The settings that `--verbose` prints: key, value and origin, with two blanks or more between them. */
function printed(stderr: string): readonly string[] {
  const lines = stderr.split('\n');
  const from = lines.findIndex((line) => line.startsWith('settings'));
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return rest.slice(0, end).map((line) => line.trim().split(/ {2,}/).join(' | '));
}

function stored({ told }: RecordedSettings): readonly string[] {
  return told.map(({ key, value, origin }) => [key, value, origin].join(' | '));
}

const config = (url: string): string => `runs: 1
maxTime: 50s
headers: { X-Tenant: green-4711, X-Env: env:TENANT }
tokenCommand: echo "$PLANT_STORE_TOKEN"
waivers: waivers.yaml
maxFailures: 90
report: [json, jsonl, "junit=out/j.xml"]
target: here
targets:
  here: { url: "${url}", requestTimeout: 4s, concurrency: 3 }
rows:
  REJ-02: { level: observed, reason: nobody cares }
operations:
  "*": { runs: 2 }
`;

/** Takes any id. */
const lenient = () => plant({ name: 'a' });

suite('settings that a run records', (test) => {
  test('are the settings that --verbose prints, each with its value and where it comes from', () =>
    against(undefined, async (url, cwd) => {
      await writeFile(join(cwd, 'waivers.yaml'), 'waivers: []\n');
      const env = { TENANT: 'blue-4712' };
      const run = await verifying(config(url), ['--verbose', ...quick, '--seed', '7'], { cwd, env });
      assert.is(run.code, 0, run.stdout + run.stderr);
      const { settings } = await startedIn(cwd);
      assert.ok(stored(settings).length > configKeys.length, run.stderr);
      assert.equal(printed(run.stderr), stored(settings));
      for (const { key } of configKeys)
        assert.ok(
          settings.told.some((one) => one.key === key),
          key,
        );
      const record = run.stderr + (await readFile(join(cwd, 'reports/run.jsonl'), 'utf8'));
      for (const secret of ['green-4711', 'blue-4712', token]) assert.not(record.includes(secret), secret);
    }));

  test('are the defaults where nothing is set, and what --verbose prints of those', () =>
    against(undefined, async (url, cwd) => {
      const env = { PLANT_STORE_TOKEN: token };
      const run = await runCli(['verify', url, '--only', 'ACC-01', '--runs', '0', '--verbose'], { cwd, env });
      const { settings } = await startedIn(cwd);
      assert.equal(printed(run.stderr), stored(settings));
      assert.equal(
        [settings.config, settings.maxFailures, settings.waivers, settings.baselines],
        [...[null, null, [], []]],
      );
      assert.equal(settings.reports, [
        { name: 'json', path: 'reports/report.json' },
        { name: 'jsonl', path: 'reports/run.jsonl' },
        { name: 'html', path: 'reports/report.html' },
      ]);
    }));

  test('hold waivers, baseline, reports and limits by value, and read back as they were written', () =>
    against(lenient, async (url, cwd) => {
      const env = { PLANT_STORE_TOKEN: token };
      const few = [url, '--only', 'REJ-01', '--runs', '0', '--seed', '5'];
      const before = await runCli(['verify', ...few, '--report', 'jsonl=base.jsonl'], { cwd, env });
      assert.is(before.code, 1, before.stdout + before.stderr);
      const [base] = await readRun(join(cwd, 'base.jsonl'));
      if (base?.kind !== 'run-started') throw new Error('no header');
      const entry = {
        ...{ row: 'REJ-01', target: url, signature: 'nothing like it', reason: 'r', link: 'l', owner: 'o' },
        ...{ added: base.startedAt.slice(0, 10), expires: base.startedAt.slice(0, 10) },
      };
      await writeFile(join(cwd, 'w.yaml'), JSON.stringify({ waivers: [entry] }));
      const gate = ['--waivers', 'w.yaml', '--baseline', 'base.jsonl', '--max-failures', '3'];
      await runCli(['verify', ...few, ...gate, '--report-dir', 'out', '--report', 'jsonl'], { cwd, env });
      const [started] = await readRun(join(cwd, 'out/run.jsonl'));
      if (started?.kind !== 'run-started') throw new Error('no header');
      const { waivers, baselines, maxFailures, reportDir, reports } = started.settings;
      assert.equal(waivers, [{ file: 'w.yaml', entries: [entry] }]);
      const { target, seed, startedAt, contract } = base;
      assert.equal(baselines, [{ file: 'base.jsonl', target, seed, startedAt, version: contract.version }]);
      assert.equal([maxFailures, reportDir, reports], [3, 'out', [{ name: 'jsonl', path: 'out/run.jsonl' }]]);
      const again = ['rejudge', 'out/run.jsonl', '--waivers', 'w.yaml', '--report', 'jsonl=judged.jsonl'];
      await runCli(again, { cwd });
      const [judged] = await readRun(join(cwd, 'judged.jsonl'));
      if (judged?.kind !== 'run-started') throw new Error('no header');
      assert.equal(judged.settings.waivers, waivers);
      assert.equal(judged.settings.baselines, [], 'judged without a baseline');
      const toldOf = (key: string) => judged.settings.told.find((one) => one.key === key);
      assert.equal(toldOf('baseline'), { key: 'baseline', value: 'none', origin: 'default' });
      assert.equal(toldOf('seed'), { key: 'seed', value: '5', origin: '--seed' });
    }));

  test('of several runs are told side by side', () =>
    against(undefined, async (url, cwd) => {
      const env = { PLANT_STORE_TOKEN: token };
      for (const row of ['ACC-01', 'REJ-01']) {
        const report = ['--report', `jsonl=${row}.jsonl`];
        await runCli(['verify', url, '--only', row, '--runs', '0', '--bail', ...report], { cwd, env });
      }
      const merged = ['report', 'ACC-01.jsonl', 'REJ-01.jsonl', '--report', 'jsonl=both.jsonl'];
      const run = await runCli(merged, { cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      const [both] = await readRun(join(cwd, 'both.jsonl'));
      if (both?.kind !== 'run-started') throw new Error('no header');
      const { told, maxFailures, reports } = both.settings;
      assert.equal(
        told.filter(({ key }) => key === 'only').map(({ value }) => value),
        ['ACC-01', 'REJ-01'],
      );
      assert.is(told.filter(({ key }) => key === 'seed').length, 1);
      assert.equal([maxFailures, reports.map(({ path }) => path)], [1, ['ACC-01.jsonl', 'REJ-01.jsonl']]);
    }));
});

const second = 'second-token.9~xyz';

/** Stored runs keep what a configuration set: judged again, a run with changed rows and a renewed token comes to the same. */
suite('a stored run of a configuration', (test) => {
  test('with lowered and skipped rows, runs of a row and a renewed token: rejudge comes to the same', async () => {
    let folder = '';
    let left = 60;
    const bend: Bend = (request, right) => {
      left -= 1;
      if (left === 0) writeFileSync(join(folder, 'token.txt'), second);
      if (left > 0) return coerced(right(), request.body.toString());
      const authorization = request.authorization?.replaceAll(token, 'expired').replaceAll(second, token);
      return coerced(rightAnswer({ ...request, authorization }), request.body.toString());
    };
    await against(bend, async (url, cwd) => {
      folder = cwd;
      writeFileSync(join(cwd, 'token.txt'), token);
      const config = `targets: { a: { url: "${url}", tokenCommand: cat token.txt } }
rows:
  REJ-03: { level: recommended, runs: 12, reason: why }
  OPN-*: { skip: true, reason: why not }
`;
      const run = await verifying(config, ['--operation-budget', '200', '--skip', 'NET-04'], { cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(run.stdout, /^warn {2}REJ-03 /m);
      assert.match(run.stdout, /was fetched again/);
      assert.is((await startedIn(cwd)).settings.rows.length, 2);
      const again = await runCli(['rejudge', 'reports/run.jsonl', '--no-color'], { cwd });
      assert.is(again.code, 0, again.stdout + again.stderr);
      assert.match(again.stdout, /^no verdict changes/m);
      assert.match(again.stdout, /rows; --skip, conformance\.yaml, \d+ skipped, 1 lowered\)/);
      assert.match(again.stdout, /was fetched again/);
    });
  });
});

/** Takes a string for an id. */
function coerced(usual: ReturnType<typeof rightAnswer>, body: string): ReturnType<typeof rightAnswer> {
  const isTaken = typeof usual === 'object' && usual.status === 400 && /"id":"\d*"/.test(body);
  return isTaken ? { ...usual, status: 200, body: '{"name":"x"}' } : usual;
}
