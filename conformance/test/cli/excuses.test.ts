/** What excuses a violation: a baseline and no more than it showed, and waivers as they are printed and addressed. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--only', 'ACC-02,REJ-04'];

/** Takes ids of these types. */
function taking(...types: readonly string[]) {
  const server = { types };
  const bend: Bend = (request, right) => {
    const { id, name } = members(request);
    const isTaken = server.types.includes(typeof id) && typeof name === 'string' && right().status === 400;
    return isTaken ? plant({ name }) : right();
  };
  return { server, bend };
}

const verify = (url: string, cwd: string, ...flags: readonly string[]) =>
  runCli(['verify', url, ...few, ...flags], { cwd, env });

/** What a baseline excuses: what broke then, waived or not, and no more of it. */
suite('a baseline', (test) => {
  test('that rolls goes on excusing what it excuses', async () => {
    await against(taking('boolean').bend, async (url, cwd) => {
      assert.is((await verify(url, cwd, '--report', 'jsonl=0.jsonl')).code, 1);
      for (const [from, to] of [
        ['0.jsonl', '1.jsonl'],
        ['1.jsonl', '2.jsonl'],
        ['2.jsonl', '3.jsonl'],
      ] as const) {
        const run = await verify(url, cwd, '--baseline', from, '--report', `jsonl=${to}`);
        assert.is(run.code, 0, `${to}: ${run.stdout}${run.stderr}`);
        assert.match(run.stdout, /^in the baseline {2}REJ-04 /m);
      }
    });
  });

  test('excuses no more requests than showed it then, where the same are sent', async () => {
    const { server, bend } = taking('boolean');
    await against(bend, async (url, cwd) => {
      await verify(url, cwd, '--report', 'jsonl=base.jsonl');
      server.types = ['boolean', 'object'];
      const worse = await verify(url, cwd, '--baseline', 'base.jsonl');
      assert.is(worse.code, 1, worse.stdout + worse.stderr);
      assert.match(
        worse.stdout,
        /REJ-04 for createPlant is worse than in the baseline: "violation-accepted 200 application\/json \/components\/schemas\/NewPlant\/\S+\/type" came \d+ times, \d+ then/,
      );
      const other = await verify(url, cwd, '--baseline', 'base.jsonl', '--seed', '2');
      assert.is(other.code, 0, 'other requests cannot be counted against those of then');
    });
  });

  test('of another target or another version of the document says so', async () => {
    await against(taking('boolean').bend, async (url, cwd) => {
      const base = join(cwd, 'base.jsonl');
      await verify(url, cwd, '--report', `jsonl=${base}`);
      const text = await readFile(base, 'utf8');
      assert.not.match((await verify(url, cwd, '--baseline', base)).stdout, /is a run of/);
      for (const [edited, said] of [
        [
          text.replaceAll(url, 'http://staging'),
          /base\.jsonl is a run of http:\/\/staging, version 1\.0\.0 /,
        ],
        [text.replace('"version":"1.0.0"', '"version":"0.9.0"'), /is a run of http\S+, version 0\.9\.0 /],
      ] as const) {
        assert.is.not(edited, text);
        await writeFile(base, resealed(edited));
        const run = await verify(url, cwd, '--baseline', base);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stdout, said);
      }
    });
  });

  test('of another target says so also where nothing broke in it', async () => {
    await against(undefined, async (url, cwd) => {
      const base = join(cwd, 'base.jsonl');
      assert.is((await verify(url, cwd, '--report', `jsonl=${base}`)).code, 0);
      assert.not.match((await verify(url, cwd, '--baseline', base)).stdout, /baseline/);
      await writeFile(base, resealed((await readFile(base, 'utf8')).replaceAll(url, 'http://staging')));
      const run = await verify(url, cwd, '--baseline', base);
      assert.is(run.code, 0, run.stdout + run.stderr);
      const says =
        /base\.jsonl is a run of http:\/\/staging, version 1\.0\.0 .*, in which nothing broke: it excuses nothing$/m;
      assert.match(run.stdout, says);
      assert.is(run.stdout.match(/is a run of/g)?.length, 1);
    });
  });

  test('excuses as many, whatever is drawn from the seed', async () => {
    await against(taking('boolean', 'object').bend, async (url, cwd) => {
      for (const seed of ['1', '77']) {
        await verify(url, cwd, '--seed', seed, '--report', 'jsonl=base.jsonl');
        const run = await verify(url, cwd, '--seed', seed, '--concurrency', '3', '--baseline', 'base.jsonl');
        assert.is(run.code, 0, run.stdout + run.stderr);
      }
    });
  });
});

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

/** A waiver may have an address with a key in it: no message and no report shows that. */
suite('a secret in a waiver', (test) => {
  for (const target of [
    'https://u:S3CR3T@a/b',
    'http://a/?key=S3CR3T',
    'a/?key=S3CR3T',
    'ws://a?key=S3CR3T',
  ]) {
    test(`is in no message and no report: ${target.replace('S3CR3T', '…')}`, async () => {
      const said = await toldOf(() => waiversOf(target));
      assert.match(said, /they are for \S+: write the name/);
      assert.not.match(said, 'S3CR3T');
    });
  }

  test('is in none where it is in its words, either', async () => {
    const told = await toldOf((url) =>
      ['TICKET-7', 'the old parser', 'garden team', 'violation-accepted'].reduce(
        (text, words) => text.replace(words, `${words} https://u:S3CR3T@a/b?key=S3CR3T`),
        waiversOf(url),
      ),
    );
    assert.match(told, 'TICKET-7 https://a/b?key=…');
    assert.not.match(told, 'S3CR3T');
  });
});

/** All that a run with a file of waivers prints and writes. */
async function toldOf(waivers: (url: string) => string): Promise<string> {
  const told: string[] = [];
  await against(undefined, async (url, cwd) => {
    await writeFile(join(cwd, 'waivers.yaml'), waivers(url));
    const argv = ['verify', url, '--only', 'REJ-03', '--waivers', 'waivers.yaml'];
    const run = await runCli(argv, { cwd, env });
    const files = await readdir(join(cwd, 'reports'));
    assert.ok(files.includes('run.jsonl'), String(files));
    const reports = files.map((file) => readFile(join(cwd, 'reports', file), 'utf8'));
    told.push(run.stdout, run.stderr, ...(await Promise.all(reports)));
  });
  return told.join('\n');
}
