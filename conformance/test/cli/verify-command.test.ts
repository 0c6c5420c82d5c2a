/** The command `verify` through its front door, against real servers. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import { formats } from '../../report/index.ts';
import type { Report } from '../../report/report.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { libraryCredential, withLibrary } from '../verify/library-server.ts';
import { answer, type Bend, rightAnswer, token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';
import { cleanEnv, runBin, runCli } from './run-cli.ts';

const env = { PLANT_STORE_TOKEN: token };
const few = ['--operation-budget', '200'];
/** Takes a string for an id. */
const coerces: Bend = (request, right) => {
  const answer = right();
  const isString = answer.status === 400 && /"id":"\d*"/.test(request.body.toString());
  return isString ? { ...answer, status: 200, body: '{"name":"\u001b[31mred"}' } : answer;
};

suite('verify', (test) => {
  test('a conforming server: exit 0, what will be created, the result, the reports', async () => {
    await against(undefined, async (url, cwd) => {
      const run = await runCli(['verify', url], { cwd, env });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.is(run.stderr, '');
      assert.match(
        run.stdout,
        new RegExp(
          `^will send about \\d+ requests and create about \\d+ records at ${url}\n\nconformant: ${url} does all that `,
        ),
      );
      const files = (await readdir(join(cwd, 'reports'))).toSorted();
      assert.equal(files, ['report.html', 'report.json', 'run.jsonl']);
      const report = await reportIn(cwd);
      assert.is(report.result, 'conformant');
      const lines = (await readFile(join(cwd, 'reports/run.jsonl'), 'utf8')).trimEnd().split('\n');
      const kinds = lines.map((line) => JSON.parse(line).kind);
      assert.equal([kinds[0], kinds.at(-1)], ['run-started', 'run-finished']);
      assert.is(kinds.filter((kind) => kind === 'exchange').length, report.requests);
    });
  });

  test('a broken server: exit 1, the row, and a curl line that shows it again when pasted', async () => {
    await against(coerces, async (url, cwd) => {
      const run = await runBin(['verify', url, ...few, '--no-color'], {
        cwd,
        env: { ...env, FORCE_COLOR: '1' },
      });
      assert.is(run.code, 1, run.stdout + run.stderr);
      assert.match(run.stdout, /^non-conformant: /m);
      assert.match(run.stdout, /^fail {2}REJ-03 {2}/m);
      assert.not(run.stdout.includes('\u001b'));
      const finding = (await reportIn(cwd)).checks.find(({ id }) => id === 'REJ-03')?.findings[0];
      assert.ok(run.stdout.includes(finding?.curl ?? 'no curl line'), run.stdout);
      const pasted = await runProgram('sh', ['-c', finding?.curl ?? ''], { env: { ...cleanEnv, ...env } });
      assert.match(pasted.stdout, /^HTTP\/1\.1 200 /);
      const pair = JSON.stringify(finding?.pair);
      assert.ok(finding?.pair?.response.kind === 'answer' && finding.pair.response.status === 200, pair);
    });
  });

  test('--json prints report.json and nothing else, and it keeps to the published schema', async () => {
    const schema = JSON.parse(await readFile('reports/report.schema.json', 'utf8'));
    const validate = new Ajv2020.Ajv2020({ allowUnionTypes: true }).compile(schema);
    await against(coerces, async (url, cwd) => {
      const run = await runCli(['verify', url, ...few, '--json', '--report-dir', 'out'], { cwd, env });
      assert.is(run.stdout, await readFile(join(cwd, 'out/report.json'), 'utf8'));
      assert.is(run.stderr, '');
      assert.ok(validate(JSON.parse(run.stdout)), JSON.stringify(validate.errors));
    });
  });

  test('--quiet prints the result line, FORCE_COLOR colours it, --report chooses', async () => {
    await against(undefined, async (url, cwd) => {
      const argv = ['verify', url, '--quiet', '--only', 'rej-03', '--report', 'json=a/b.json'];
      const run = await runBin(argv, { cwd, env: { ...env, FORCE_COLOR: '1' } });
      assert.ok(
        run.stdout.startsWith('\u001b[1m\u001b[32mconformant\u001b[39m\u001b[22m (1 of '),
        run.stdout,
      );
      assert.is(run.stdout.indexOf('\n'), run.stdout.length - 1);
      assert.equal(await readdir(cwd), ['a']);
      const report: Report = JSON.parse(await readFile(join(cwd, 'a/b.json'), 'utf8'));
      assert.equal(
        report.checks.map(({ id }) => id),
        ['REJ-03'],
      );
      assert.is(report.selection?.rows, 1);
      assert.ok((report.selection?.of ?? 0) > 50);
    });
  });

  test('the same seed and salt say the same twice, whatever the concurrency', async () => {
    await against(coerces, async (url, cwd) => {
      const findings = async (concurrency: string) => {
        const argv = [
          'verify',
          url,
          ...few,
          '--json',
          '--salt',
          '5',
          '--seed',
          '9',
          '--concurrency',
          concurrency,
        ];
        const { checks }: Report = JSON.parse((await runCli(argv, { cwd, env })).stdout);
        return checks.map(({ id, verdict, findings: all }) => [
          id,
          verdict,
          all.map(({ caseId, actual }) => [caseId, actual]),
        ]);
      };
      assert.equal(await findings('1'), await findings('16'));
    });
  });

  test('an operation that is left out is named in the first line and in every report', async () => {
    const document = join(process.cwd(), 'fixtures/documents/library/openapi.yaml');
    const given = ['--document', document, '--credential', `libraryKey=${libraryCredential}`];
    await withFolder({}, (cwd) =>
      withLibrary(
        (_, right) => right(),
        async (url) => {
          const files = formats.map(({ name }) => `${name}=out/${name}`).join(',');
          const flags = ['--skip-operation', 'putBook', '--profile', 'smoke', '--report', files];
          const run = await runCli(['verify', url, ...given, ...flags], { cwd });
          assert.is(run.code, 0, run.stdout + run.stderr);
          assert.match(
            run.stdout,
            /^conformant \((\d+) of (?!\1)\d+ rows; --profile=smoke, --skip-operation\): .* does what these rows ask for/m,
          );
          for (const { name } of formats) {
            const text = await readFile(join(cwd, 'out', name), 'utf8');
            const words =
              name === 'jsonl' ? /"rows-skipped".*putBook/ : /-?-skip-operation leaves out putBook/;
            assert.match(text, words, name);
          }
        },
      ),
    );
  });

  test('a base path and a trailing slash: exit 0', async () => {
    const below: Bend = (request) => {
      const path = request.path.replace(/^\/api\/v1\//, '/');
      return path === request.path ? answer(418, 'not here') : rightAnswer({ ...request, path });
    };
    await against(below, async (url, cwd) => {
      for (const base of ['/api/v1', '/api/v1/']) {
        const run = await runCli(['verify', url + base, '--only', 'ACC-*'], { cwd, env });
        assert.is(run.code, 0, run.stdout);
      }
      const astray = await runCli(['verify', url], { cwd, env });
      assert.is(astray.code, 1, astray.stdout);
      assert.match(astray.stdout, /is answered 418/);
    });
  });
});
