/** Waivers that are written: those that a run prints, and those for an address with a key in it. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };

/** Takes texts for ids with 200, and true and false with 201. */
const isLax: Bend = (request, right) => {
  const { id, name } = members(request);
  if (right().status !== 400 || typeof name !== 'string') return right();
  if (typeof id === 'boolean') return { ...plant({ name }), status: 201 };
  return typeof id === 'object' ? plant({ name }) : right();
};

/** `--print-waiver` beside a file of waivers: what it prints can be put into that file. */
suite('--print-waiver', (test) => {
  test('prints the ways that are not waived yet, and both together hold', async () => {
    await against(isLax, async (url, cwd) => {
      const file = join(cwd, 'waivers.yaml');
      const verify = async (...flags: readonly string[]) =>
        await callMain(['verify', url, '--only', 'REJ-04', '--report', `json=${file}.json`, ...flags], env);
      const fill = (text: string) => text.replaceAll(/(reason|link|owner):\s*$/gm, '$1: x');
      const printed = fill((await verify('--print-waiver')).stdout);
      const [head, one, ...more] = printed.split(/^(?= {2}- row)/m);
      assert.ok(one && more.length > 0, printed);
      await writeFile(file, `${head}${one}`);
      const rest = await verify('--print-waiver', '--waivers', file);
      assert.is(rest.code, 1);
      const entries = fill(rest.stdout)
        .split(/^(?= {2}- row)/m)
        .slice(1);
      assert.equal(entries, more);
      await writeFile(file, `${await readFile(file, 'utf8')}${entries.join('')}`);
      const whole = await verify('--waivers', file);
      assert.is(whole.code, 0, whole.stdout + whole.stderr);
      assert.match((await verify('--waivers', file, '--print-waiver')).stdout, /^# nothing fails/);
    });
  });
});

const waiversOf = (target: string): string => `waivers:
  - row: REJ-03
    target: ${target}
    signature: violation-accepted 200 application/json
    reason: the old parser goes in March
    link: TICKET-7
    owner: garden team
    added: 2026-01-01
    expires: 2026-06-30
`;

/** The target of a waiver may be an address with a key in it: no message and no report shows that. */
suite('a secret in the target of a waiver', (test) => {
  for (const target of [
    'https://u:S3CR3T@a/b',
    'http://a/?key=S3CR3T',
    'a/?key=S3CR3T',
    'ws://a?key=S3CR3T',
  ]) {
    test(`is in no message and no report: ${target.replace('S3CR3T', '…')}`, async () => {
      await against(undefined, async (url, cwd) => {
        await writeFile(join(cwd, 'waivers.yaml'), waiversOf(target));
        const argv = ['verify', url, '--only', 'REJ-03', '--waivers', 'waivers.yaml'];
        const run = await runCli(argv, { cwd, env });
        assert.is(run.code, 0, run.stderr);
        assert.match(run.stdout, /they are for \S+: write the name/);
        const files = await readdir(join(cwd, 'reports'));
        assert.ok(files.includes('run.jsonl'), String(files));
        const reports = files.map((file) => readFile(join(cwd, 'reports', file), 'utf8'));
        for (const text of [run.stdout, run.stderr, ...(await Promise.all(reports))])
          assert.not.match(text, 'S3CR3T');
      });
    });
  }
});
