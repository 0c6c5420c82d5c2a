/** `--token-command`: a token that is fetched before a run, and again when it expires in the middle of it. */

import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { runTokenCommand } from '../../processes/token-command.ts';
import { formats } from '../../report/index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, rightAnswer, token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const url = 'http://127.0.0.1:9';
/** What happens in the middle of a run happens in a short one, too; only NET-04 counts more answers than it has. */
const few = ['--operation-budget', '200', '--skip', 'NET-04'];
/** Characters that a token has in none of its predecessors. */
const nth = (number: number): string => `t0k.${String(number).repeat(20)}~expiring-${'abcdefg'[number]}`;

/** Takes a token so many times, and then only the next one, which stands in the file. */
function expiring(requests: number, file: () => string, last = 6): Bend {
  let left = requests;
  let number = 0;
  return (request) => {
    if (left === 0 && number < last) {
      number += 1;
      left = requests;
      writeFileSync(file(), `${nth(number)}\n`);
    }
    if (request.authorization?.includes(nth(number))) left = Math.max(0, left - 1);
    return rightAnswer({ ...request, authorization: request.authorization?.replaceAll(nth(number), token) });
  };
}

async function withExpiring(
  requests: number,
  work: (url: string, cwd: string) => Promise<void>,
): Promise<void> {
  let folder = '';
  await against(
    expiring(requests, () => join(folder, 'token.txt')),
    async (address, cwd) => {
      folder = cwd;
      writeFileSync(join(cwd, 'token.txt'), nth(0));
      await work(address, cwd);
    },
  );
}

suite('a token that expires in the middle of a run', (test) => {
  test('is fetched again: exit 0, said in the reports, none of the tokens stands anywhere', () =>
    withExpiring(60, async (address, cwd) => {
      const run = await runCli(['verify', address, ...few, '--token-command', 'cat token.txt', '--verbose'], {
        cwd,
      });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(
        run.stdout,
        /the credential expired during the run and was fetched again \(--token-command\)/,
      );
      const report = await reportIn(cwd);
      assert.match(report.notices?.join() ?? '', /fetched again/);
      assert.not(report.checks.some(({ verdict }) => ['fail', 'blocked', 'inconclusive'].includes(verdict)));
      const files = await Promise.all(
        ['report.json', 'run.jsonl'].map((name) => readFile(join(cwd, 'reports', name), 'utf8')),
      );
      for (const text of [run.stdout, run.stderr, ...files]) assert.not.match(text, /~expiring-/);
      assert.ok(files[1]?.includes('$PLANT_STORE_TOKEN'));
    }));

  test('without a command it is what it was: the run cannot go on', () =>
    withExpiring(60, async (address, cwd) => {
      const run = await runCli(['verify', address, ...few, '--token', 'file:token.txt'], { cwd });
      assert.is.not(run.code, 0, run.stdout);
    }));

  test('a command that fails then is told by how it ended, and leaves the run incomplete', () =>
    withExpiring(60, async (address, cwd) => {
      const command = 'test -e used && echo no more >&2 && exit 9; touch used; cat token.txt';
      const run = await runCli(['verify', address, ...few, '--token-command', command], { cwd });
      assert.is.not(run.code, 0, run.stdout);
      assert.match(run.stdout, /no other could be fetched, --token-command: it ended with exit code 9/);
      assert.not.match(run.stdout, /no more/);
      assert.not.match(run.stderr, /no more/);
    }));

  test('what it says then stands nowhere: not the old token, not one that it printed before it failed', () =>
    withExpiring(60, async (address, cwd) => {
      const command = [
        'test -e used && echo new~expiring-token && echo refused: new~expiring-token >&2',
        `echo refused: ${nth(0)} >&2 && exit 9; touch used; cat token.txt`,
      ].join(' && ');
      const flags = ['--verbose', '--report', formats.map(({ name }) => name).join()];
      const step = { GITHUB_STEP_SUMMARY: 'reports/step.md' };
      await mkdir(join(cwd, 'reports'));
      const run = await runCli(['verify', address, ...few, ...flags, '--token-command', command], {
        cwd,
        env: step,
      });
      const names = await readdir(join(cwd, 'reports'));
      assert.ok(names.length >= formats.filter(({ isPrinted }) => !isPrinted).length);
      for (const name of names)
        assert.not.match(await readFile(join(cwd, 'reports', name), 'utf8'), /~expiring-/, name);
      assert.not.match(run.stdout + run.stderr, /~expiring-/);
    }));
});

suite('a token command', (test) => {
  test('is not asked again by a target that refuses one valid request with 401: that is the finding', async () => {
    const bend: Bend = (request, right) => {
      return /"tag":/.test(request.body.toString()) ? answer(401, '{"error":401,"message":"no"}') : right();
    };
    await against(bend, async (address, cwd) => {
      const command = `echo x >> asked; echo ${token}`;
      const run = await runCli(['verify', address, ...few, '--token-command', command], { cwd });
      assert.is(run.code, 1, run.stdout + run.stderr);
      assert.match(run.stdout, /^fail {2}ACC-/m);
      const asked = (await readFile(join(cwd, 'asked'), 'utf8')).length / 2;
      assert.ok(asked <= 21, `${asked} times`);
    });
  });

  test('that refuses the spelling of a scheme is accused of it, whatever is fetched', async () => {
    const bend: Bend = (request, right) => {
      return /^bearer /.test(request.authorization ?? '')
        ? answer(401, '{"error":401,"message":"no"}')
        : right();
    };
    await against(bend, async (address, cwd) => {
      const fixed = [...few, '--json', '--salt', '9'];
      const flags = (given: string, value: string) => ['verify', address, given, value, ...fixed];
      const rows = async (given: string, value: string) => {
        const { checks } = JSON.parse((await runCli(flags(given, value), { cwd })).stdout);
        return checks.map(({ id, verdict }: { id: string; verdict: string }) => `${id} ${verdict}`);
      };
      assert.equal(await rows('--token-command', `echo ${token}`), await rows('--token', token));
    });
  });

  for (const [command, says] of [
    [
      'echo s3cr3t; echo went wrong >&2; exit 3',
      /--token-command: it ended with exit code 3\n.*try it in a shell/,
    ],
    ['kill -9 $$', /--token-command: it was ended by SIGKILL/],
    ['true', /--token-command: it printed nothing/],
    ['', /--token-command: the value is empty/],
    [
      'no-such-command-here',
      /--token-command: it ended with exit code 127, which says that there is no such command/,
    ],
    ['echo s3cr3t s3cr3t', /--token-command: the credential contains a blank/],
    ['echo Bearer s3cr3t', /--token-command: the credential starts with "Bearer"/],
  ] as const) {
    test(`${command || 'nothing'}: exit 2, the reason, and nothing of what it printed`, async () => {
      const run = await callMain(['verify', url, '--token-command', command], {
        PATH: process.env['PATH'] ?? '',
      });
      assert.is(run.code, 2, run.stderr);
      assert.match(run.stderr, says);
      assert.not.match(run.stdout + run.stderr, /s3cr3t/);
    });
  }

  test('beside a token: exit 2', async () => {
    const argv = ['verify', url, '--token', 'a', '--token-command', 'echo b'];
    const run = await callMain(argv, { PATH: process.env['PATH'] ?? '' });
    assert.is(run.code, 2);
    assert.match(run.stderr, /given twice, by --token and by --token-command/);
  });

  test('is not run by a dry run', () =>
    withFolder({}, async (folder) => {
      const argv = ['verify', url, '--dry-run', '--token-command', `touch ${folder}/ran`];
      const run = await callMain(argv, { PATH: process.env['PATH'] ?? '' });
      assert.is(run.code, 0, run.stderr);
      await readFile(join(folder, 'ran')).then(
        () => assert.unreachable('it ran'),
        () => undefined,
      );
    }));

  test('that hangs is ended with all it started', async () => {
    const env = { PATH: process.env['PATH'] };
    const error: Error = await runTokenCommand('sleep 1000 | cat', { env, limitMs: 300 }).then(
      () => assert.unreachable('it ended'),
      (thrown) => thrown,
    );
    assert.match(error.message, /did not end within 0\.3 s/);
  });

  test('is not waited for because of what it left running', async () => {
    const env = { PATH: process.env['PATH'] };
    const pid = Number(await runTokenCommand('sleep 1000 & echo $!', { env }));
    assert.ok(process.kill(pid));
  });
});
