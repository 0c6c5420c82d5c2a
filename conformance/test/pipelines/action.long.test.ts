/** The action for GitHub: held to what keeps it safe, and its steps run by bash against the reference server. */

import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { bin } from '../cli/run-cli.ts';
import { freePort } from '../support/free-port.ts';
import { guideBlock } from '../support/guide-blocks.ts';
import { startServer } from '../support/start-server.ts';
import { suite } from '../support/suite.ts';
import {
  assertNoToken,
  checkOut,
  type PipelineStep,
  readAction,
  runStep,
  type StepRun,
} from './run-action.ts';

const token = 'action-token-4711/abc+DEF==';
const { text, action } = readAction();
const { steps } = action.runs;
const named = (name: string): PipelineStep => steps.find((step) => step.name === name) ?? {};

suite('action.yml', (test) => {
  test('no input becomes a part of a script, and every input is handed over', () => {
    for (const { run = '', shell } of steps.filter((step) => step.run !== undefined)) {
      assert.not.match(run, /\$\{\{/);
      assert.is(shell, 'bash');
    }
    for (const name of Object.keys(action.inputs)) assert.ok(text.includes(`\${{ inputs.${name} }}`), name);
    const used = [...text.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name = '']) => name);
    assert.equal(
      used.filter((name) => action.inputs[name] === undefined),
      [],
    );
    const required = Object.keys(action.inputs).filter((name) => action.inputs[name]?.required);
    assert.equal(required, ['url']);
  });

  test('other actions are pinned to a commit, and the version is said', () => {
    const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    assert.ok(uses.length > 0);
    for (const line of uses) assert.match(line, /uses: actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('uploads the folder of the reports, also when the run failed', () => {
    const upload = named('Upload reports');
    assert.match(upload.if ?? '', /^always\(\) &&/);
    assert.is(upload.with?.['path'], action.outputs['report-dir']?.value);
  });

  test('the workflows of guide and README hand over inputs that there are', () => {
    const workflow = parse(guideBlock('github-actions.md', 'GitHub Actions', 'yaml'));
    const readme = /^```yaml\n(- uses: OWNER.*?)^```$/ms.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    const shown: readonly PipelineStep[] = [...workflow.jobs.conformance.steps, ...parse(readme)];
    const ours = shown.filter(({ uses }) => uses?.includes('/.github/actions/conformance@'));
    assert.is(ours.length, 2);
    for (const { with: given = {} } of ours) {
      assert.ok('url' in given && Object.keys(given).every((name) => action.inputs[name] !== undefined));
      assert.is('document' in given, 'requirements' in given, 'a document alone is judged without its rows');
    }
    const guide = readFileSync('.github/guides/github-actions.md', 'utf8');
    for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)]) {
      assert.ok(guide.includes(`\`${name}\``), name);
    }
  });
});

suite(
  'steps of the action',
  (test) => {
    let folder = '';
    const url = { good: '', faulty: '' };
    const stops: (() => Promise<void>)[] = [];
    test.before(async () => {
      folder = await realpath(await mkdtemp(join(tmpdir(), 'conformance-action-')));
      await checkOut(join(folder, 'checkout'));
      const serve = ['serve', '--port', '0', '--token', token];
      for (const [name, fault] of [
        ['good', []],
        ['faulty', ['--fault', 'id-is-a-double']],
      ] as const) {
        const server = await startServer(process.execPath, [bin, ...serve, ...fault]);
        stops.push(server.stop);
        url[name] = server.url;
      }
      const run = await step('Install', {}, 'install', { npm_config_prefer_offline: 'true' });
      if (run.code !== 0) throw new Error(run.stdout + run.stderr);
    });
    test.after(async () => {
      for (const stop of stops) await stop();
      await rm(folder, { recursive: true, force: true });
    });

    const step = async (
      name: string,
      given: Readonly<Record<string, string>>,
      place: string,
      env: Readonly<Record<string, string>> = {},
    ): Promise<StepRun> => {
      const workspace = join(folder, place, 'workspace');
      await mkdir(workspace, { recursive: true });
      const checkout = join(folder, 'checkout');
      return runStep(named(name), given, { checkout, workspace, files: join(folder, place, 'files'), env });
    };

    test('a conforming server: green, outputs, a summary, the reports, and the token nowhere', async () => {
      const run = await step('Verify', { url: url.good, token }, 'good');
      assert.is(run.code, 0, run.stdout + run.stderr);
      const dir = 'conformance-report';
      assert.equal(run.outputs, { 'report-dir': dir, result: 'conformant', 'exit-code': '0' });
      assert.match(run.summary, /conformant/);
      const written = await readdir(join(folder, 'good/workspace', dir));
      for (const file of ['report.html', 'junit.xml', 'report.json', 'run.jsonl'])
        assert.ok(written.includes(file), file);
      await assertNoToken(token, join(folder, 'good'), run);
    });

    test('a faulty server: red, the finding in summary and annotations, the reports all the same', async () => {
      const run = await step('Verify', { url: url.faulty, token, profile: 'strict' }, 'faulty');
      assert.is(run.code, 1, run.stdout + run.stderr);
      assert.equal([run.outputs['result'], run.outputs['exit-code']], ['non-conformant', '1']);
      assert.match(run.summary, /ACC-04/);
      assert.match(run.stdout, /^::error .*ACC-04/m);
      assert.ok(existsSync(join(folder, 'faulty/workspace/conformance-report/junit.xml')));
      await assertNoToken(token, join(folder, 'faulty'), run);
    });

    test('args are words with quotes, and the server may be started', async () => {
      const address = `http://127.0.0.1:${await freePort()}`;
      const start = `"${process.execPath}" "${bin}" serve --port ${new URL(address).port} --token "$PLANT_STORE_TOKEN"`;
      const args = `--only 'REJ-01'\n  --only "REJ-02" --report sarif`;
      const given = { url: address, token, start, args, 'wait-for-target': '60s', 'report-dir': 'out put' };
      const run = await step('Verify', given, 'started', { PLANT_STORE_TOKEN: token });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(run.stdout, /conformant \(2 of \d+ rows; --only\)/);
      assert.ok(existsSync(join(folder, 'started/workspace/out put/report.json')));
      await assertNoToken(token, join(folder, 'started'), run);
    });

    for (const [name, given, says] of [
      ['a wrong flag', { args: '--no-such-flag' }, /--no-such-flag/],
      ['a quote without its partner', { args: "--only 'REJ-01" }, /::error.*quote without its partner/],
      [
        'a folder that is none',
        { 'report-dir': 'a\nresult=conformant' },
        /::error.*must be the name of a folder/,
      ],
      ['a plan instead of a run', { args: '--dry-run' }, /::error.*nothing was verified/],
      ['a question for help', { args: '--help' }, /::error.*nothing was verified/],
      ['a flag in place of the URL', { url: '--help' }, /::error.*nothing was verified/],
    ] as const) {
      test(`${name}: red, and result is none`, async () => {
        const run = await step('Verify', { url: url.good, token, ...given }, 'wrong');
        assert.ok(run.code === 2 || run.code === 3, `${run.code} ${run.stdout}${run.stderr}`);
        assert.match(run.stdout + run.stderr, says);
        assert.equal([run.outputs['result'], run.outputs['exit-code']], ['none', String(run.code)]);
      });
    }

    test('what looks like a program in an input is not run', async () => {
      const hostile = [
        '$(touch pwned)',
        '`touch pwned`',
        '; touch pwned #',
        '"; touch pwned; "',
        "'; touch pwned; '",
      ];
      const inputs = Object.keys(action.inputs).filter((one) => one !== 'start' && one !== 'report-dir');
      for (const value of hostile) {
        const everywhere = Object.fromEntries(inputs.map((input) => [input, value]));
        for (const given of [everywhere, { url: 'http://127.0.0.1:9', token: 'x', args: value }]) {
          const run = await step('Verify', given, 'hostile');
          assert.is.not(run.code, 0, value);
        }
      }
      assert.equal(
        (await readdir(join(folder, 'hostile/workspace'))).filter((name) => name.includes('pwned')),
        [],
      );
    });

    test('a report of an earlier run is not taken for this one', async () => {
      await step('Verify', { url: url.good, token, args: '--only REJ-01' }, 'twice');
      const run = await step('Verify', { url: url.good, token, args: '--no-such-flag' }, 'twice');
      assert.is(run.outputs['result'], 'none');
    });
  },
  { limit: 400_000 },
);
