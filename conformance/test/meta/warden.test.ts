/** The program that cleans up behind a run: it lays hands on nothing but the folder of a run. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { isLiving, processesOf } from '../support/processes-of.ts';
import { isRunFolder } from '../support/run-folder.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const program = join(import.meta.dirname, '../support/warden.ts');

/** By what is wrong with them; in the folder that stands around them waits a process. None is short: few have it in mind. */
const strange: Readonly<Record<string, (around: string) => string>> = {
  'a folder of another name': (around) => around,
  'a folder of that name that is not absolute': () => 'conformance-test-run-elsewhere',
  'the folder around one': (around) => `${around}/conformance-test-run-x/..`,
  'what stands in one': (around) => `${around}/conformance-test-run-x/inner`,
};

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
