/** Flags that npm keeps for itself: refused with the right line, and no innocent environment with them. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

const url = 'http://127.0.0.1:1';

/** What npm 7 to 11 tell a script; nothing listens at the target. */
const script = {
  npm_config_user_agent: 'npm/11.19.1 node/v24',
  npm_command: 'run',
  npm_lifecycle_event: 'verify',
};

type Env = Readonly<Record<string, string>>;

/** What was typed, what npm made of it, and the line that is told. */
const kept: readonly (readonly [argv: readonly string[], env: Env, line: string])[] = [
  [['verify', url], { npm_config_dry_run: 'true' }, `npm run verify -- ${url} --dry-run`],
  [['verify', url], { npm_config_json: 'true', npm_config_bail: 'true' }, `${url} --bail --json`],
  [['verify', url], { npm_config_runs: '3' }, `npm run verify -- ${url} --runs …`],
  [['verify', url, '10s'], { npm_config_max_time: 'true' }, `${url} --max-time …`],
  [['verify', 'hunter2'], { npm_config_token: 'true' }, 'npm run verify -- --token …'],
  [['verify', url], { npm_config_token_description: 'hunter2' }, `${url} --token …`],
  [['verify', url], { npm_config_config: '' }, `${url} --no-config`],
  [['verify', url], { npm_command: 'run-script', npm_config_hostile: 'true' }, `${url} --hostile`],
  [['replay'], { npm_lifecycle_event: 'replay', npm_config_failed: 'true' }, 'npm run replay -- --failed'],
  [
    ['verify', url],
    { npm_command: 'exec', npm_lifecycle_event: 'npx', npm_config_dry_run: 'true' },
    `npm exec -- plant-store-conformance verify ${url} --dry-run`,
  ],
];

/** Environments of people who typed nothing wrong. */
const innocent: readonly (readonly [name: string, env: Env])[] = [
  ['settings that many have', { npm_config_ca: 'x', npm_config_color: '', npm_config_proxy: 'http://p' }],
  ['what is switched off', { npm_config_dry_run: '', npm_config_json: 'false' }],
  ['settings in capitals', { NPM_CONFIG_JSON: 'true', NPM_CONFIG_DRY_RUN: 'true' }],
  ['what Electron builds with', { npm_config_target: '33.0.0', npm_config_runtime: 'electron' }],
  ['what is left of production installs', { npm_config_only: 'production', npm_config_loglevel: 'warn' }],
  ['flags of npm publish', { npm_command: 'publish', npm_config_dry_run: 'true', npm_config_json: 'true' }],
  ['another program', { npm_config_user_agent: 'pnpm/9', npm_config_dry_run: 'true' }],
];

/** Nothing is known of this flag: whoever sees it complained of has come past npm's. */
const past = /unknown option '--past'/;

suite('flags that npm keeps', (test) => {
  for (const [argv, env, line] of kept) {
    test(`${argv.join(' ')} with ${Object.keys(env).join(', ')} is refused`, async () => {
      const { code, stderr, stdout } = await callMain(argv, { ...script, ...env });
      assert.is(code, 2);
      assert.ok(stderr.includes(line), stderr);
      assert.not.match(stderr + stdout, /hunter2/);
    });
  }

  for (const [name, env] of innocent) {
    test(`${name}: nobody is refused`, async () => {
      const { stderr } = await callMain(['verify', url, '--past'], { ...script, ...env });
      assert.match(stderr, past);
    });
  }

  test("what stands in one of npm's files was not typed", () =>
    withFolder({}, async (folder) => {
      const env = { ...script, npm_config_json: 'true', npm_config_dry_run: 'true' };
      const place = { npm_config_local_prefix: folder, npm_config_userconfig: join(folder, 'user') };
      writeFileSync(join(folder, '.npmrc'), 'json=true\n');
      const one = await callMain(['verify', url, '--past'], { ...env, ...place });
      assert.match(one.stderr, /npm kept --dry-run for itself/);
      writeFileSync(join(folder, 'user'), 'dry-run = true\n');
      const none = await callMain(['verify', url, '--past'], { ...env, ...place });
      assert.match(none.stderr, past);
    }));
});
