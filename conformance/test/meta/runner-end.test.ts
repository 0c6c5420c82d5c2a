/** However a run of tests ends, nothing of it is left: by the runner, and by the program that cleans up behind it. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { until } from '../cli/pids.ts';
import { isLiving, processesOf } from '../support/processes-of.ts';
import { isRunFolder } from '../support/run-folder.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
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

/** However a run of tests ends, no process and no folder of it is left: not even those that have left its group. */
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

const program = join(import.meta.dirname, '../support/warden.ts');

/** By what is wrong with them; in the folder that stands around them waits a process. None is short: few have it in mind. */
const strange: Readonly<Record<string, (around: string) => string>> = {
  'a folder of another name': (around) => around,
  'a folder of that name that is not absolute': () => 'conformance-test-run-elsewhere',
  'the folder around one': (around) => `${around}/conformance-test-run-x/..`,
  'what stands in one': (around) => `${around}/conformance-test-run-x/inner`,
};

/** The program that cleans up behind a run: it lays hands on nothing but the folder of a run. */
suite('warden', (test) => {
  test('ends the processes of a folder of a run, and removes it', () =>
    withWaiting(async (around, pid) => {
      const { status } = endWith(`${around}/conformance-test-run-x`);
      assert.is(status, 0);
      assert.not(isLiving(pid));
      assert.not(existsSync(`${around}/conformance-test-run-x`));
    }));

  for (const [what, folderIn] of Object.entries(strange))
    test(`refuses ${what}`, () =>
      withWaiting(async (around, pid) => {
        const { status, stderr } = endWith(folderIn(around));
        assert.is(status, 1);
        assert.match(stderr, /Error: this is no folder of a run: /);
        assert.ok(isLiving(pid));
        assert.ok(existsSync(`${around}/conformance-test-run-x/inner/file`));
      }));

  // Not by the program itself: where it took them, it would end every process of the machine.
  test('takes neither nothing nor a root for a folder', () => {
    for (const folder of ['', '/', 'conformance-test-run-x']) {
      assert.not(isRunFolder(folder));
      assert.throws(() => processesOf(folder), 'no absolute path below a root');
    }
  });
});

/** Starts the program, and the end of its input is there already. */
function endWith(folder: string) {
  return spawnSync(process.execPath, [program, folder], { input: '', encoding: 'utf8' });
}

/** Hands over a folder with the folder of a run in it, and the number of a process that is in the latter. */
function withWaiting(work: (around: string, pid: number) => Promise<void>): Promise<void> {
  return withFolder({ 'conformance-test-run-x/inner/file': '' }, async (around) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      cwd: `${around}/conformance-test-run-x/inner`,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    try {
      await work(around, child.pid ?? 0);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });
}
