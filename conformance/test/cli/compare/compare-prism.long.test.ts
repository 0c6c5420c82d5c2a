/** `compare --prism`: the mock takes part, what it is known to get wrong is set aside, and nothing of it is left behind. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { isFree } from '../../support/free-port.ts';
import { isLiving } from '../../support/processes-of.ts';
import { suite } from '../../support/suite.ts';
import { token } from '../../verify/plant-answers.ts';
import { until } from '../pids.ts';
import { bin, cleanEnv } from '../run-cli.ts';
import { type CompareJson, compare, inShort, withServers } from './compare-servers.ts';

/** Rows that Prism is known to break, and one that it is not. */
const some = ['AUT-07', 'AUT-11', 'RES-05', 'REJ-03'].flatMap((id) => ['--only', id]);

suite('compare --prism', (test) => {
  for (const flag of ['--prism', '--prism-dynamic']) {
    test(`${flag}: known deviations are set aside with their reasons, and whoever conforms does so`, () =>
      withServers({ a: undefined }, async ({ words, cwd }) => {
        const run = await compare(cwd, ...words, flag, ...some);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.equal(
          run.json.targets.map(({ name, result }) => [name, result]),
          [
            ['a', 'conformant'],
            ['prism', 'conformant-with-waivers'],
          ],
        );
        assert.match(run.stdout, /prism +conformant, known deviations set aside/);
        assert.equal(cellsOf(run.json, 'prism'), [
          ['REJ-03', 'pass', ''],
          ['RES-05', 'waived', 'Prism answers with an example or a made-up value, not with what was sent.'],
          ['AUT-07', 'waived', 'Prism checks only the form of a credential, so it accepts any.'],
          ['AUT-11', 'waived', 'Prism knows the scheme in the spelling "Bearer" only, and refuses "bearer".'],
        ]);
        assert.ok(inShort(run.json).includes('conformance AUT-07: a 401, prism 200'));
        assert.ok(await isFree(portOf(run.json)));
        const stored = readFileSync(join(cwd, 'reports/compare/prism.jsonl'), 'utf8');
        assert.not.ok(stored.includes(token));
        // A recommendation that is set aside is no graver than one that is not.
        assert.not.ok(inShort(run.json).some((line) => line.startsWith('conformance AUT-11')));
        const files = ['a', 'prism'].map((name) => `reports/compare/${name}.jsonl`);
        const again = await compare(cwd, ...files);
        assert.is(again.code, 0, again.stdout + again.stderr);
        assert.equal(cellsOf(again.json, 'prism'), cellsOf(run.json, 'prism'));
        assert.equal(inShort(again.json), inShort(run.json));
      }));
  }

  test('what a mock makes up, other members each time, is nothing that varies', () =>
    withServers({ a: undefined }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--prism-dynamic', '--only', 'REJ-03', '--only', 'REJ-04');
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.ok(run.json.cases > 20);
      assert.equal(inShort(run.json), []);
    }));

  test('a target that is named prism: exit 2, and nothing is left', () =>
    withServers({ prism: undefined }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--prism');
      assert.is(run.code, 2);
      assert.match(run.stderr, /two targets are named prism/);
    }));

  test('a mock that is killed in the middle: the others are compared, exit 3, and it is said', () =>
    withServers({ a: undefined }, async ({ words, servers, cwd }) => {
      const child = begin(cwd, words);
      await until(() => (servers.get('a')?.requests() ?? 0) > 20);
      const [mock] = childrenOf(child.pid);
      assert.ok(mock);
      process.kill(mock, 'SIGKILL');
      const [code] = await child.ended;
      assert.is(code, 3);
      const json: CompareJson = JSON.parse(readFileSync(join(cwd, 'reports/compare.json'), 'utf8'));
      assert.equal(
        json.targets.map(({ name, result }) => [name, result]),
        [
          ['a', 'conformant'],
          ['prism', 'incomplete'],
        ],
      );
      assert.ok(json.targets[1]?.notices.some((told) => told.includes('the mock was gone before the end')));
      assert.not.ok(isLiving(mock));
      assert.equal(
        readdirSync(join(cwd, 'reports'), { recursive: true }).filter((name) =>
          /\.(?:tmp|lock)$/.test(String(name)),
        ),
        [],
      );
    }));

  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    test(`a comparison that is ended by ${signal} leaves no mock`, () =>
      withServers({ a: undefined }, async ({ words, servers, cwd }) => {
        const child = begin(cwd, words);
        await until(() => (servers.get('a')?.requests() ?? 0) > 20);
        const [mock = 0] = childrenOf(child.pid);
        assert.ok(isLiving(mock));
        process.kill(child.pid, signal);
        await child.ended;
        await until(() => !isLiving(mock));
      }));
  }
});

function begin(cwd: string, words: readonly string[]) {
  const child = spawn(process.execPath, [bin, 'compare', ...words, '--prism'], {
    cwd,
    env: { ...cleanEnv, PLANT_STORE_TOKEN: token },
    stdio: 'ignore',
  });
  return { pid: Number(child.pid), ended: once(child, 'close') };
}

/** The numbers of the processes that a process has started. */
function childrenOf(pid: number): readonly number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

function cellsOf({ rows }: CompareJson, wanted: string): readonly (readonly string[])[] {
  return rows
    .filter(({ id }) => some.includes(id))
    .map(({ id, cells }) => {
      const { verdict = '', reason = '' } = cells.find(({ target }) => target === wanted) ?? {};
      return [id, verdict, reason];
    });
}

function portOf({ targets }: CompareJson): number {
  return Number(new URL(targets.find(({ peer }) => peer === 'prism')?.url ?? 'http://none').port);
}
