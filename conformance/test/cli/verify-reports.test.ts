/** The command `verify` where reports go to devices and streams, or cannot be written. */

import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import type { Report } from '../../report/report.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { type Bend, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { bin, cleanEnv, runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'REJ-01'];
const acceptsAll: Bend = () => plant({ name: 'Fern' });

suite('verify and its reports', (test) => {
  test('a place that cannot be written: exit 2 before anything is sent', async () => {
    let asked = 0;
    const counts: Bend = (_, right) => {
      asked += 1;
      return right();
    };
    await against(counts, async (url, cwd) => {
      const run = await runCli(['verify', url, '--report', 'json=.'], { cwd, env });
      assert.is(run.code, 2, run.stdout);
      assert.match(run.stderr, /^error: --report: \. is a folder, not a file\n {2}\S/);
      assert.is(asked, 0);
    });
  });

  test('a disk that is full: the verdict first, then the failure; green no more, red still red', async () => {
    for (const [bend, code, word] of [
      [undefined, 2, 'conformant'],
      [acceptsAll, 1, 'non-conformant'],
    ] as const) {
      await against(bend, async (url, cwd) => {
        const argv = ['verify', url, ...few, '--report', 'json=/dev/full', '--report', 'jsonl'];
        const run = await runCli(argv, { cwd, env });
        assert.is(run.code, code, run.stdout);
        assert.match(run.stdout, new RegExp(`^${word} \\(1 of`, 'm'));
        assert.match(run.stdout, /^reports: reports\/run\.jsonl$/m);
        assert.match(run.stderr, /^error: --report: \/dev\/full cannot be written \(ENOSPC\)\n/);
      });
    }
  });

  test('a device stays one', async () => {
    await against(undefined, async (url, cwd) => {
      const argv = ['verify', url, ...few, '--report', 'jsonl=/dev/null'];
      const run = await runCli(argv, { cwd, env });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.ok(statSync('/dev/null').isCharacterDevice());
      assert.equal(await readdir(cwd), []);
    });
  });

  test('standard output gets report and verdict one behind the other, also where it is a file', async () => {
    await against(undefined, async (url, cwd) => {
      const argv = [process.execPath, bin, 'verify', url, ...few, '--quiet', '--report', 'json=/dev/stdout'];
      const shell = { cwd, env: { ...cleanEnv, ...env } };
      await runProgram('sh', ['-c', '"$0" "$@" >all.txt', ...argv], shell);
      const { stdout } = await runProgram('cat', ['all.txt'], shell);
      const verdict = stdout.trimEnd().split('\n').at(-1) ?? '';
      const report: Report = JSON.parse(stdout.slice(0, stdout.lastIndexOf(verdict)));
      assert.match(verdict, /^conformant \(1 of /);
      assert.is(report.result, 'conformant');
    });
  });
});
