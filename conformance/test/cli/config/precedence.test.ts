/** Flags over environment over conformance.yaml over defaults, and who reads the file at all. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of a configuration have them

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { verify } from '../../../run/verify.ts';
import { suite } from '../../support/suite.ts';
import { token } from '../../verify/plant-answers.ts';
import { against } from '../against.ts';
import { runCli } from '../run-cli.ts';
import { quick, startedIn, verifying } from './verifying.ts';

/** The same keys in the file and in its target. */
const layered = (url: string): string => `runs: 2
seed: 5
rate: \${RATE:-900/s}
headers: { X-A: general, X-B: general, X-C: "\${C}" }
targets:
  here:
    url: "${url}"
    seed: 6
    headers: { x-b: target }
    token: \${OWN}
`;

/** What `--verbose` says of them. */
const effective = [
  /^ {2}target +here \(http:\S+\) +conformance\.yaml:7:10$/m,
  /^ {2}runs +1 +--runs$/m,
  /^ {2}seed +6 +conformance\.yaml:8:11$/m,
  /^ {2}rate +\$\{RATE:-900\/s\} +conformance\.yaml:3:7$/m,
  /^ {2}token +\$\{OWN\} +conformance\.yaml:10:12$/m,
  /^ {2}headers +X-A: \(a value\), x-b: \(a value\), X-C: \(a value\) +--header$/m,
  /^ {2}profile +spec +default$/m,
];

suite('whose word counts', (test) => {
  test('flags over the target over the file over defaults; --verbose and the record say which', () =>
    against(undefined, async (url, cwd) => {
      const argv = ['--runs', '1', '-H', 'X-C: flag-secret', '--only', 'ACC-01', '--verbose'];
      const run = await verifying(layered(url), argv, { cwd, env: { OWN: token, C: 'c-secret' } });
      assert.is(run.code, 0, run.stdout + run.stderr);
      const { seed, settings } = await startedIn(cwd);
      assert.equal([seed, settings.runs, settings.rate], [6, 1, 900]);
      assert.equal(settings.headers, ['X-A', 'x-b', 'X-C']);
      assert.equal(settings.origins, {
        ...{ target: 'conformance.yaml:7:10', token: 'conformance.yaml:10:12', only: '--only' },
        ...{
          header: '--header',
          runs: '--runs',
          seed: 'conformance.yaml:8:11',
          rate: 'conformance.yaml:3:7',
        },
      });
      for (const line of effective) assert.match(run.stderr, line);
      const record = await readFile(join(cwd, 'reports/run.jsonl'), 'utf8');
      const all = run.stderr + run.stdout + record;
      for (const secret of ['flag-secret', 'c-secret', token]) assert.not(all.includes(secret), secret);
    }));

  test('--verbose shows no secret of a flag, however it is given', () =>
    against(undefined, async (url, cwd) => {
      const secret = 'hunter2-4711';
      const argv = ['--dry-run', '--credential', `bearerAuth=${secret}`, '-H', `X-A: ${secret}`];
      const more = ['--token-command', `echo ${secret}`, '--proxy', `http://me:${secret}@p:1`];
      const config = `targets: { a: { url: "${url}" } }\n`;
      const run = await verifying(config, [...argv, ...more, '--verbose'], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stderr, /^ {2}tokenCommand +\(a command\) +--token-command$/m);
      assert.match(run.stderr, /^ {2}proxy +http:\/\/p:1 +--proxy$/m);
      assert.not((run.stdout + run.stderr).includes(secret), run.stderr);
      const document = `https://me:${secret}@127.0.0.1:9/openapi.yaml`;
      const other = await verifying(`document: ${document}\n`, [url, '--verbose'], { cwd });
      assert.is(other.code, 2);
      assert.not((other.stdout + other.stderr).includes(secret), other.stderr);
    }));

  test('a credential of the flags takes the place of those in the file', () =>
    against(undefined, async (url, cwd) => {
      for (const [below, above] of [
        ['token: env:WRONG', ['--token', token]],
        ['tokenCommand: exit 1', ['--credential', `bearerAuth=${token}`]],
        ['credentials: { bearerAuth: env:WRONG }', ['--token-command', `echo ${token}`]],
        ['credentials: { bearerAuth: env:WRONG }', ['--credential', `bearerAuth=${token}`]],
      ] as const) {
        const config = `targets: { a: { url: "${url}", ${below} } }`;
        const run = await verifying(config, [...quick, ...above], { cwd, env: { WRONG: 'w' } });
        assert.is(run.code, 0, below + run.stdout + run.stderr);
      }
    }));

  test('list and explain read the document that the file names', () =>
    against(undefined, async (_, cwd) => {
      const document = JSON.stringify(join(process.cwd(), 'fixtures/documents/library/openapi.yaml'));
      await writeFile(join(cwd, 'conformance.yaml'), `document: ${document}\n`);
      const own = await runCli(['list'], { cwd });
      assert.match(own.stdout, /^valid-request-accepted /m);
      assert.match((await runCli(['list', '--no-config'], { cwd })).stdout, /^ACC-01 /m);
      assert.is((await runCli(['explain', 'violation-refused'], { cwd })).code, 0);
    }));

  test('a program reads a configuration only when it is told to', () =>
    against(undefined, async (url, cwd) => {
      const config = join(cwd, 'c.yaml');
      await writeFile(config, `targets: { a: { url: "${url}" } }\nonly: ACC-01\nruns: 1\n`);
      const env = { PLANT_STORE_TOKEN: token };
      const report = await verify({ target: 'a', config, env });
      assert.equal([report.result, report.selection?.rows], ['conformant', 1]);
      const all = await verify({ target: url, env, only: ['ACC-*'], runs: 1 });
      assert.ok((all.selection?.rows ?? 0) > 1);
    }));
});
