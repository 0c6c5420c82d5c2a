/** However a run of tests ends, no process and no folder of it is left: not even those that have left its group. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { isLiving, until } from '../cli/pids.ts';
import { suite } from '../support/suite.ts';
import { withRunner } from './fixture-files.ts';

/** Starts a process of its own session without any environment, makes a folder, and then never lets go of the thread. */
const stuck = `import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
const pids = [{}, process.env].map((env) =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore', env }).pid);
suite('stuck', (test) => { test('blocks', () => {
  mkdtempSync(tmpdir() + '/conformance-test-');
  writeFileSync('draft', [process.pid, ...pids].join(' '));
  renameSync('draft', 'started');
  for (;;);
}); });`;

/** By what ends the run: what it is told, and its exit code; one that is killed has none. */
const ways: Readonly<Record<string, { readonly argv?: readonly string[]; readonly code: number | null }>> = {
  'the time limit': { argv: ['--limit=4000'], code: 1 },
  SIGTERM: { code: 143 },
  SIGINT: { code: 130 },
  SIGHUP: { code: 129 },
  SIGKILL: { code: null },
};

suite('end of a run of tests', (test) => {
  for (const [way, { argv = [], code }] of Object.entries(ways)) {
    test(`by ${way} leaves nothing`, async () => {
      await withRunner({ a: stuck }, argv, async (child, folder) => {
        const ended = once(child, 'exit');
        const pids = await startedIn(folder, child);
        assert.is(pids.length, 3);
        if (way.startsWith('SIG')) child.kill(way as NodeJS.Signals);
        assert.is((await ended)[0], code);
        // Who is killed cannot wait for its warden.
        if (code === null) await until(() => readdirSync(join(folder, 'tmp')).length === 1);
        assert.equal(readdirSync(join(folder, 'tmp')), ['.keep']);
        assert.equal(pids.filter(isLiving), []);
      });
    });
  }
});

async function startedIn(folder: string, child: ChildProcess): Promise<readonly number[]> {
  await until(() => existsSync(join(folder, 'started')) || child.exitCode !== null);
  return readFileSync(join(folder, 'started'), 'utf8').split(' ').map(Number);
}
