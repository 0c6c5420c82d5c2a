/** `verify --start`: the command is started, waited for, and stopped with all its children, however the run ends. */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { isFree } from '../support/free-port.ts';
import { isLiving } from '../support/processes-of.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { reportIn } from './against.ts';
import {
  assertGone,
  type Ender,
  type FamilyPlace,
  inPlace,
  interruptedFamily,
  start,
  verifyFamily,
} from './family.ts';
import { pidsIn, until } from './pids.ts';

const few = ['--only', 'REJ-01'];

suite('verify --start', (test) => {
  for (const [name, words, flags, code] of [
    ['a run that is conformant', [], few, 0],
    ['a run that is not', ['accepts'], few, 1],
    ['a report that cannot be written', [], [...few, '--report', 'json=/dev/full'], 2],
    ['a server that asks to be killed', ['stubborn'], few, 0],
  ] as const) {
    test(`${name}: exit ${code}, and nothing is left`, () =>
      inPlace(async (place) => {
        const run = await verifyFamily(place, place.command(...words), ...flags);
        assert.is(run.code, code, run.stdout + run.stderr);
        assert.match(run.stdout, /^(?:non-)?conformant \(1 of /m);
        assert.not.match(run.stderr, /the token is/);
        assert.is(pidsIn(place).length, 3);
        await assertGone(place);
      }));
  }

  test('a terminal that goes away, twice at once: what was found is reported, exit 130, and nothing is left', () =>
    inPlace(async (place) => {
      const run = await interruptedFamily(place, place.command('stalls'), async (child) => {
        child.kill('SIGHUP');
        child.kill('SIGINT');
      });
      assert.is(run.code, 130, run.stdout + run.stderr);
      assert.match(run.stdout, /the run was interrupted/);
      assert.ok((await reportIn(place.cwd)).requests > 10);
      await assertGone(place);
    }));

  for (const [name, end] of Object.entries<Ender>({
    'a second interrupt while the server refuses to end': async (child, { cwd }) => {
      child.kill('SIGINT');
      await until(() => existsSync(join(cwd, 'asked')));
      child.kill('SIGTERM');
    },
    'a death by SIGKILL': async (child) => void child.kill('SIGKILL'),
    'an exception that nobody catches': async (child) => void child.kill('SIGUSR2'),
  })) {
    test(`${name} leaves nothing`, () =>
      inPlace(async (place) => {
        await interruptedFamily(place, place.command('stalls', 'stubborn'), end);
        await until(() => pidsIn(place).every((pid) => !isLiving(pid)));
        while (!(await isFree(place.port))) await until(() => true);
      }));
  }

  test('a second interrupt says one line, leaves no lock and loses no report', () =>
    inPlace(async (place) => {
      const lock = join(place.cwd, 'reports/run.jsonl.lock');
      const run = await interruptedFamily(place, place.command('stalls', 'stubborn'), async (child) => {
        assert.ok(existsSync(lock));
        child.kill('SIGINT');
        await until(() => existsSync(join(place.cwd, 'asked')));
        // One that comes soon behind the first is taken for the same.
        await until(() => !child.kill('SIGINT') || child.exitCode !== null);
      });
      assert.is(run.code, 130, run.stdout + run.stderr);
      assert.match(run.stderr, /^interrupted again: ended at once, the reports are written\n$/m);
      assert.ok((await reportIn(place.cwd)).requests > 10);
      assert.not(existsSync(lock));
      await until(() => pidsIn(place).every((pid) => !isLiving(pid)));
    }));

  test('an interrupt while the target is waited for', () =>
    inPlace(async (place) => {
      const child = start(place, place.command('silent'), ...few);
      await until(() => pidsIn(place).length === 3);
      child.kill('SIGINT');
      assert.equal(await once(child, 'close'), [130, null]);
      await assertGone(place);
    }));

  test('a command that ends before the target answers: exit 3, how it ended and its last lines, and a report', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, place.command('fails'), ...few);
      assert.is(run.code, 3, run.stdout + run.stderr);
      const said = 'the command of --start ended before the target answered';
      assert.ok(
        run.stdout.includes(`${said}, exit status 7 (last printed: the token is <secret>)`),
        run.stdout,
      );
      assert.is(run.stderr, `${said} (exit status 7); its last lines:\n  the token is <secret>\n`);
      const { checks, requests } = await reportIn(place.cwd);
      assert.ok(checks.every(({ verdict, reason }) => verdict === 'blocked' && reason?.startsWith(said)));
      assert.is(requests, 0);
      await assertGone(place);
    }));

  test('a command that does not answer: exit 3, what was seen last, and nothing is left', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, place.command('silent'), ...few, '--wait-for-target', '300ms');
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.match(run.stdout, /was not ready after 0\.3 s \(last seen: no connection \(ECONNREFUSED\)\)/);
      assert.match(run.stderr, /^the command of --start runs, but the target does not answer/);
      await assertGone(place);
    }));

  test('a command that cannot be run: exit 2, and what the shell says', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, 'no-such-program --port 1', ...few);
      assert.is(run.code, 2, run.stdout + run.stderr);
      assert.match(
        run.stderr,
        /^error: --start: the command cannot be run \(exit status 127\): .*not found\n {2}\S/,
      );
    }));

  test('somebody else at the URL: exit 2, and nothing is started', () =>
    inPlace(async (place) => {
      const stranger = await startPlantServer(undefined, place.port);
      try {
        const run = await verifyFamily(place, place.command(), ...few);
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.match(
          run.stderr,
          /^error: --start: something already answers at \S+ \(status 404\)\n {2}stop it/,
        );
        assert.equal(pidsIn(place), []);
      } finally {
        await stranger.close();
      }
    }));

  test('a server that dies in the middle of the run is not hushed up', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, place.command('dies'));
      assert.is.not(run.code, 0, run.stdout);
      assert.match(
        run.stderr,
        /the command of --start ended during the run \(exit status 9\); its last lines:\n {2}the /,
      );
      await assertGone(place);
    }));

  test('--verbose shows what the command prints, without secrets; --dry-run starts nothing', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, place.command(), ...few, '--verbose');
      assert.match(run.stderr, /^start: the token is <secret>$/m);
      const all = [
        run.stdout,
        run.stderr,
        ...['report.json', 'run.jsonl'].map((name) => reportOf(place, name)),
      ];
      for (const text of all) assert.not(text.includes(token));
      const started = pidsIn(place).length;
      assert.is((await verifyFamily(place, place.command(), '--dry-run')).code, 0);
      assert.is(pidsIn(place).length, started);
    }));

  test('the last words of a command hold no password of a proxy', () =>
    inPlace(async (place) => {
      const printed = 'echo pw s3cretProxyPw; exit 3';
      const proxy = ['--proxy', 'http://user:s3cretProxyPw@127.0.0.1:9', '--report', 'json,jsonl'];
      const run = await verifyFamily(place, printed, ...proxy);
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.match(run.stdout, /last printed: pw <secret>/);
      const files = ['report.json', 'run.jsonl'].map((name) =>
        readFileSync(join(place.cwd, 'reports', name), 'utf8'),
      );
      for (const text of [run.stdout, run.stderr, ...files]) assert.not.match(text, /s3cretProxyPw/);
    }));

  test('an empty command is refused', () =>
    inPlace(async (place) => {
      const run = await verifyFamily(place, ' ');
      assert.is(run.code, 2);
      assert.match(run.stderr, /^error: --start: the value is empty\n/);
    }));
});

function reportOf({ cwd }: FamilyPlace, name: string): string {
  return readFileSync(join(cwd, 'reports', name), 'utf8');
}
