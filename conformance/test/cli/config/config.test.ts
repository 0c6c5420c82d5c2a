/** Targets of conformance.yaml: which one a run has, and how one is started and waited for. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of a configuration have them

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { token } from '../../verify/plant-answers.ts';
import { against } from '../against.ts';
import { assertGone, inPlace } from '../family.ts';
import { pidsIn } from '../pids.ts';
import { runCli } from '../run-cli.ts';
import { quick, startedIn, verifying } from './verifying.ts';

/** conformance.yaml through the command line: which target a run has. */
suite('the target of a configuration', (test) => {
  const three = (url: string): string =>
    `target: here\ntargets:\n  here: { url: "${url}", token: env:OWN }\n  gone: { url: "http://127.0.0.1:9" }\n  far: { url: "\${NOT_SET}" }\n`;

  test('is the preferred one, the named one, that of the environment, or a URL', () =>
    against(undefined, async (url, cwd) => {
      const env = { OWN: token, PLANT_STORE_TOKEN: 'another' };
      for (const [argv, more, code, target] of [
        [[], {}, 0, 'here'],
        [['here'], { CONFORMANCE_TARGET: 'gone' }, 0, 'here'],
        [[], { CONFORMANCE_TARGET: 'here' }, 0, 'here'],
        [['gone'], {}, 3, 'gone'],
        [[], { CONFORMANCE_TARGET: 'gone' }, 3, 'gone'],
        [[url, '--token', token], {}, 0, undefined],
      ] as const) {
        const run = await verifying(three(url), [...argv, ...quick], { cwd, env: { ...env, ...more } });
        assert.is(run.code, code, run.stdout + run.stderr);
        assert.is((await startedIn(cwd)).targetName, target);
      }
      for (const [argv, says] of [
        [['her'], /^error: conformance\.yaml has no target "her"\n {2}did you mean here\?/],
        [['far'], /^error: conformance\.yaml:5:15: targets\.far\.url: .* NOT_SET is not set/],
        [['--config', 'none'], /^error: verify: the URL of the server is missing/],
        [['--no-config'], /^error: verify: the URL of the server is missing/],
      ] as const) {
        const run = await verifying(three(url), argv, { cwd, env });
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.match(run.stderr, says);
      }
    }));

  test('is the only one; of several without a preference none', () =>
    against(undefined, async (url, cwd) => {
      const run = await verifying(`targets: { a: { url: "${url}" } }`, quick, { cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      const two = `targets: { a: { url: "${url}" }, b: { url: "${url}" } }`;
      const none = await verifying(two, quick, { cwd });
      assert.is(none.code, 2);
      assert.match(
        none.stderr,
        /which target of conformance\.yaml\?.*\n {2}write one of them after verify: a, b/,
      );
    }));

  test('may stand in another file, whose paths count from its folder', () =>
    against(undefined, async (url, cwd) => {
      await mkdir(join(cwd, 'ci'));
      await writeFile(join(cwd, 'ci/secret.txt'), token);
      const config = `targets: { a: { url: "${url}" } }\ntoken: file:secret.txt\nreportDir: out\n`;
      await writeFile(join(cwd, 'ci/c.yaml'), config);
      for (const [argv, env] of [
        [['--config', 'ci/c.yaml'], {}],
        [[], { CONFORMANCE_CONFIG: 'ci/c.yaml' }],
      ] as const) {
        const run = await runCli(['verify', ...argv, ...quick], { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stdout, /reports: ci\/out\/report\.json/);
      }
      await writeFile(join(cwd, 'ci/c.yaml'), `${config}report: junit=a/j.xml,tap=t,1.tap\n`);
      const run = await runCli(['verify', '--config', 'ci/c.yaml', ...quick], { cwd });
      assert.match(run.stdout, /reports: ci\/a\/j\.xml ci\/t,1\.tap$/m, run.stderr);
    }));
});

const few = ['--only', 'REJ-01', '--verbose'];

/** `start` and `waitForTarget` in conformance.yaml: a target that is started, waited for and stopped as its file says. */
suite('start in conformance.yaml', (test) => {
  for (const [name, around] of [
    [
      'of a target',
      (url: string, start: string) => ({ targets: { own: { url, start, waitForTarget: '20s' } } }),
    ],
    [
      'of the file',
      (url: string, start: string) => ({ start, waitForTarget: '20s', targets: { own: { url } } }),
    ],
  ] as const) {
    test(`${name} starts the target, and nothing of it is left`, () =>
      inPlace(async ({ cwd, ...place }) => {
        const config = JSON.stringify(around(place.url, place.command()));
        const run = await verifying(config, ['own', ...few], { cwd });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.is(pidsIn({ cwd, ...place }).length, 3);
        await assertGone({ cwd, ...place });
        const { told } = (await startedIn(cwd)).settings;
        const start = told.find(({ key }) => key === 'start');
        assert.is(start?.value, '(a command)');
        assert.match(start?.origin ?? '', /^conformance\.yaml:1:\d+$/);
      }));
  }

  test('gives way to the flag', () =>
    inPlace(async (place) => {
      const config = `targets: { own: { url: "${place.url}", start: exit 7 } }\n`;
      const argv = ['own', ...few, '--start', place.command()];
      const run = await verifying(config, argv, { cwd: place.cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      await assertGone(place);
    }));

  for (const [name, line, place] of [
    ['no command', 'start: ""', '1:8: start: '],
    ['no time', 'waitForTarget: soon', '1:16: waitForTarget: '],
    ['too long a time', 'waitForTarget: 99h', '1:16: waitForTarget: '],
  ] as const) {
    test(`${name} is refused at its place`, () =>
      inPlace(async ({ cwd, url }) => {
        const run = await verifying(`${line}\n`, [url], { cwd });
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.ok(run.stderr.includes(`conformance.yaml:${place}`), run.stderr);
        assert.not.match(run.stderr, /--wait-for-target|--start/);
      }));
  }
});
