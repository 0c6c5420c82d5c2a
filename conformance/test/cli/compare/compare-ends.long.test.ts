/** How a comparison ends where a target is away, dies in the middle, or the user has had enough: nothing half is left. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { freePort } from '../../support/free-port.ts';
import { suite } from '../../support/suite.ts';
import { type Bend, edited, token } from '../../verify/plant-answers.ts';
import { until } from '../pids.ts';
import { bin, cleanEnv } from '../run-cli.ts';
import { compare, inShort, withServers } from './compare-servers.ts';

/** Requests until a server dies or stalls. */
const some = 60;

/** Answers no more, and closes what it has. */
const dying: Bend = (request, right) => (request.earlier > some ? 'gone' : right());

/** Refuses without a number, and is gone when it is asked the same again. */
function bareUntilAskedAgain(): Bend {
  const known = new Set<string>();
  let isGone = false;
  return (request, right) => {
    if (right().status !== 400) return isGone ? 'gone' : right();
    const body = request.body.toString('latin1');
    isGone ||= known.has(body);
    known.add(body);
    return isGone ? 'gone' : edited(right(), ({ message }) => ({ message }));
  };
}

/** Falls silent. */
const stalling: Bend = (request, right) => (request.earlier > some ? 'never' : right());

const forbids: Bend = (_, right) =>
  right().status === 401
    ? { ...right(), status: 403, headers: { 'content-type': 'application/json' } }
    : right();

suite('compare to the end', (test) => {
  test('a target that cannot be reached: the others are compared, exit 3 and its name is said', () =>
    withServers({ a: undefined, b: forbids }, async ({ words, cwd }) => {
      const away = `http://127.0.0.1:${await freePort()}`;
      const run = await compare(cwd, ...words, `away=${away}`, '--only', 'AUT-01');
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.equal(inShort(run.json), ['freedom AUT-01: a 401, b 403']);
      assert.equal(
        run.json.targets.map(({ name, result }) => [name, result]),
        [
          ['a', 'conformant'],
          ['b', 'conformant'],
          ['away', 'incomplete'],
        ],
      );
      assert.match(run.stdout, /away .*(?:could not|incomplete|cannot)/);
    }));

  test('a target that dies in the middle accuses nobody else, and leaves whole reports', () =>
    withServers({ a: undefined, dies: dying }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words);
      assert.ok([1, 3].includes(run.code), run.stdout + run.stderr);
      const broken = run.json.clusters.flatMap(({ smallest }) =>
        smallest.answers.flatMap((answer) => (answer.broken.length > 0 ? [answer.target] : [])),
      );
      assert.not.ok(broken.includes('a'));
      assert.equal(inShort(run.json), [], 'that it is gone is no difference of single cases');
      assert.is(run.json.targets.find(({ name }) => name === 'a')?.result, 'conformant');
      assertWhole(cwd);
    }));

  test('whoever breaks a row and dies before that is confirmed is not within the specification for it', () =>
    withServers({ a: undefined, dies: bareUntilAskedAgain() }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--only', 'REJ-03', '--only', 'ERR-03');
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.is(inShort(run.json)[0], 'undetermined REJ-03: a 400, dies 400');
      for (const { kind, smallest } of run.json.clusters) {
        assert.is(kind, 'undetermined');
        const broken = smallest.answers.flatMap((answer) => answer.broken);
        assert.equal(
          broken.map(({ row, standing }) => [row, standing]),
          [['ERR-03', 'unconfirmed']],
        );
      }
    }));

  test('an interrupt: what was found is reported, exit 130, and nothing half is left', () =>
    withServers({ a: undefined, stalls: stalling }, async ({ words, servers, cwd }) => {
      const flags = ['--request-timeout', '10m', '--max-time', '60m'];
      const child = spawn(process.execPath, [bin, 'compare', ...words, ...flags], {
        cwd,
        env: { ...cleanEnv, PLANT_STORE_TOKEN: token },
      });
      const ended = once(child, 'close');
      child.stdout.resume();
      child.stderr.resume();
      await until(() => (servers.get('stalls')?.requests() ?? 0) > some + 1);
      child.kill('SIGINT');
      assert.equal(await ended, [130, null]);
      assertWhole(cwd);
      const comparison = JSON.parse(readFileSync(join(cwd, 'reports/compare.json'), 'utf8'));
      assert.is(comparison.exitCode, 130);
    }));

  test('a death by SIGKILL leaves no half report', () =>
    withServers({ a: undefined, stalls: stalling }, async ({ words, servers, cwd }) => {
      const flags = ['--request-timeout', '10m', '--max-time', '60m'];
      const child = spawn(process.execPath, [bin, 'compare', ...words, ...flags], {
        cwd,
        env: { ...cleanEnv, PLANT_STORE_TOKEN: token },
        stdio: 'ignore',
      });
      const ended = once(child, 'close');
      await until(() => (servers.get('stalls')?.requests() ?? 0) > some + 1);
      child.kill('SIGKILL');
      await ended;
      assert.not.ok(existsSync(join(cwd, 'reports/compare.json')));
      assert.not.ok(existsSync(join(cwd, 'reports/compare.html')));
      // What the dead left behind keeps nobody from the next comparison.
      const run = await compare(cwd, words[0] ?? '', `again=${servers.get('a')?.url}`, '--only', 'ACC-01');
      assert.is(run.code, 0, run.stdout + run.stderr);
    }));
});

function assertWhole(cwd: string): void {
  const files = readdirSync(join(cwd, 'reports'), { recursive: true }).map(String);
  assert.equal(
    files.filter((name) => /\.(?:tmp|lock)$/.test(name)),
    [],
  );
  assert.match(readFileSync(join(cwd, 'reports/compare.html'), 'utf8'), /<\/html>\s*$/);
  for (const name of files.filter((one) => one.endsWith('.jsonl'))) {
    const lines = readFileSync(join(cwd, 'reports', name), 'utf8')
      .trim()
      .split('\n');
    assert.match(lines.at(-1) ?? '', /run-finished/);
  }
}
