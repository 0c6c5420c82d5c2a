/** How a token command ends: with a run that is interrupted, in its time, with our process; and when it is run at all. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { runTokenCommand } from '../../processes/token-command.ts';
import { isLiving } from '../support/processes-of.ts';
import { runNode } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { type Bend, rightAnswer, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { inPlace, verifyFamily } from './family.ts';
import { until } from './pids.ts';
import { bin, cleanEnv, runBin } from './run-cli.ts';

/** Says who it is, and never ends. */
const hangs = 'echo $$ > pid; sleep 100000';

suite('the end of a token command', (test) => {
  test('an interrupt before the run: exit 130, and nothing of it is left', () =>
    withFolder({}, async (cwd) => {
      const code = await interruptedIn(cwd, ['verify', 'http://127.0.0.1:9', '--token-command', hangs]);
      assert.is(code, 130);
    }));

  test('an interrupt while the token is fetched again: exit 130, and nothing of it is left', () =>
    against(once20(), async (url, cwd) => {
      const command = `test -e used || { touch used; echo ${token}; exit; }; ${hangs}`;
      assert.is(await interruptedIn(cwd, ['verify', url, '--token-command', command]), 130);
    }));

  test('a process that ends takes it along', () =>
    withFolder({}, async (cwd) => {
      const file = join(import.meta.dirname, '../../processes/token-command.ts');
      const script = `import { existsSync, readFileSync } from 'node:fs';
        import { runTokenCommand } from ${JSON.stringify(file)};
        void runTokenCommand(${JSON.stringify(hangs)}, { env: process.env });
        const isThere = () => existsSync('pid') && readFileSync('pid', 'utf8').endsWith('\\n');
        setInterval(() => isThere() && process.exit(0), 5);`;
      writeFileSync(join(cwd, 'script.mjs'), script);
      await runNode(['script.mjs'], { cwd });
      await until(() => !isLiving(pidIn(cwd)));
    }));

  test('one that is aborted already is not run', () =>
    withFolder({}, async (cwd) => {
      const signal = AbortSignal.abort();
      const command = `touch ${join(cwd, 'ran')}; echo ${token}`;
      const error: Error = await runTokenCommand(command, { env: process.env, signal }).then(
        () => assert.unreachable('it ran'),
        (thrown) => thrown,
      );
      assert.match(error.message, /interrupted/);
      assert.not(existsSync(join(cwd, 'ran')));
    }));

  test('the time that is left of --max-time is all it gets when it is asked again', () =>
    against(once20(), async (url, cwd) => {
      const command = `test -e used || { touch used; echo ${token}; exit; }; ${hangs}`;
      const flags = ['--max-time', '20s', '--token-command', command];
      const run = await runBin(['verify', url, ...flags], { cwd });
      assert.is.not(run.code, 0, run.stdout);
      const [, seconds] = /--token-command: it did not end within ([\d.]+) s/.exec(run.stdout) ?? [];
      assert.ok(Number(seconds) <= 20, run.stdout);
      await until(() => !isLiving(pidIn(cwd)));
    }));
});

suite('--token-command with --start', (test) => {
  test('is run when the target is there: it may be the one who gives out tokens', () =>
    inPlace(async (place) => {
      const asks = `fetch('${place.url}').then(() => console.log('${token}'), () => process.exit(9))`;
      const command = `"${process.execPath}" -e "${asks}"`;
      const flags = ['--only', 'REJ-01', '--token-command', command];
      const run = await verifyFamily(place, place.command(), ...flags);
      assert.is(run.code, 0, run.stdout + run.stderr);
    }));

  test('that fails then: exit 2, and what was started is stopped', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, place.command(), '--token-command', 'echo no login >&2; exit 5');
      assert.is(run.code, 2, run.stdout + run.stderr);
      assert.match(run.stderr, /--token-command: it ended with exit code 5\n/);
    }));

  test('is not run for a target that does not come', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, place.command('fails'), '--token-command', 'touch ran; echo x');
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.not(existsSync(join(place.cwd, 'ran')));
    }));
});

/** Takes the token twenty times. */
function once20(): Bend {
  let left = 20;
  return (request) => {
    left -= 1;
    return rightAnswer(left < 0 ? { ...request, authorization: 'Bearer another' } : request);
  };
}

function pidIn(cwd: string): number {
  return Number(readFileSync(join(cwd, 'pid'), 'utf8'));
}

/** Interrupts a run once its token command hangs, and holds that the command is gone with it; returns the exit code. */
async function interruptedIn(cwd: string, argv: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [bin, ...argv], { cwd, env: cleanEnv, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => existsSync(join(cwd, 'pid')) && pidIn(cwd) > 0);
  assert.ok(isLiving(pidIn(cwd)));
  child.kill('SIGINT');
  const [code] = await ended;
  await until(() => !isLiving(pidIn(cwd)));
  return code;
}
