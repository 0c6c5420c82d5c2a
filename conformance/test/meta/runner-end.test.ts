/** However a run of tests ends, no process and no folder of it is left: not even those that have left its group. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { until } from '../cli/pids.ts';
import { isLiving, processesOf } from '../support/processes-of.ts';
import { suite } from '../support/suite.ts';
import { greenSuite, type Start, withRunner } from './fixture-files.ts';

/** Starts a process of its own session without any environment, makes a folder, and then never lets go of the thread. */
const stuck = `import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
const pids = [{}, process.env].map((env) =>
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore', env }).pid);
suite('stuck', (test) => { test('blocks', () => {
  mkdtempSync(tmpdir() + '/conformance-test-');
  writeFileSync('draft', [process.pid, ...pids].join(' '));
  renameSync('draft', 'started-file');
  for (;;);
}); });`;

/** Stands in for the linter and the type checker: starts a process, writes into its temporary folder, and does not end. */
const stuckGate = `const { mkdtempSync, renameSync, writeFileSync } = require('node:fs');
const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
  { detached: true, stdio: 'ignore' });
mkdtempSync(require('node:os').tmpdir() + '/conformance-test-');
const name = require('node:path').basename(__filename);
writeFileSync('draft-' + name, [process.pid, pid].join(' '));
renameSync('draft-' + name, 'started-' + name);
setInterval(() => {}, 1000);`;

const plain: Start = { bodies: { a: stuck }, argv: [] };
const watched: Start = { bodies: { a: stuck }, argv: ['--watch', 'deep/a'] };
const gates: Start = {
  bodies: { a: greenSuite },
  argv: ['--gates'],
  files: {
    'node_modules/@biomejs/biome/bin/biome': stuckGate,
    'node_modules/typescript/bin/tsc': stuckGate,
  },
};

/** What a run is sent, and its exit code; one that is killed has none. */
const signals = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129, SIGKILL: null } as const;

suite('end of a run of tests', (test) => {
  for (const [signal, code] of Object.entries(signals)) {
    test(`by ${signal} leaves nothing`, () =>
      leavesNothing(plain, code, (child) => child.kill(signal as NodeJS.Signals)));
  }

  // A terminal sends to the group, whoever knows the process to it alone.
  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    test(`by ${signal} leaves nothing while it watches`, () =>
      leavesNothing(watched, signals[signal], (child) => child.kill(signal)));
  for (const signal of ['SIGINT', 'SIGHUP'] as const)
    test(`by ${signal} to its group leaves nothing while it watches`, () =>
      leavesNothing(watched, signals[signal], ({ pid = 0 }) => process.kill(-pid, signal)));

  test('by the time limit leaves nothing', () =>
    leavesNothing({ ...plain, argv: ['--limit=4000'] }, 1, () => undefined));

  for (const signal of ['SIGTERM', 'SIGKILL'] as const)
    test(`by ${signal} leaves nothing of the linter and the type checker`, () =>
      leavesNothing(gates, signals[signal], (child) => child.kill(signal)));
});

/** Ends a run once what it runs is stuck, and looks for what is left. */
async function leavesNothing(
  start: Start,
  code: number | null,
  end: (child: ChildProcess) => void,
): Promise<void> {
  await withRunner(start, async (child, folder) => {
    const temporary = join(folder, 'tmp');
    const ended = once(child, 'exit');
    const pids = await startedIn(folder, child, start === gates ? 2 : 1);
    end(child);
    assert.is((await ended)[0], code);
    // Who is killed cannot wait for its warden.
    if (code === null) await until(() => processesOf(temporary).length === 0);
    assert.equal(readdirSync(temporary), ['.keep']);
    assert.equal(processesOf(temporary), []);
    assert.equal(pids.filter(isLiving), []);
  });
}

/** The processes that have been started, once so many files tell of theirs. */
async function startedIn(folder: string, child: ChildProcess, files: number): Promise<readonly number[]> {
  const started = (): readonly string[] => readdirSync(folder).filter((name) => name.startsWith('started-'));
  await until(() => started().length === files || child.exitCode !== null);
  const pids = started().flatMap((name) => readFileSync(join(folder, name), 'utf8').split(' ').map(Number));
  assert.is(pids.length, files + 2);
  return pids;
}
