/** The command `demo`: the reference server is verified and gone afterwards. */

import { readdir } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runBin } from './run-cli.ts';

suite('demo', (test) => {
  test('verifies the reference server, writes reports, stops it, and says how to go on', async () => {
    await withFolder({}, async (cwd) => {
      const run = await runBin(['demo'], { cwd, env: { PLANT_STORE_TOKEN: 'of-the-user' } });
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.match(run.stdout, /^conformant: /m);
      assert.match(run.stdout, /To verify your own server:\n {2}\S+.* verify .*http/);
      assert.equal(await readdir(cwd), ['reports']);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(run.stdout)?.[0] ?? '';
      await fetch(url).then(
        () => assert.unreachable('the server still listens'),
        (error: Error) => assert.instance(error, TypeError),
      );
    });
  });

  test('takes a folder for the reports', async () => {
    await withFolder({}, async (cwd) => {
      assert.is((await runBin(['demo', '--report-dir', 'out'], { cwd })).code, 0);
      assert.equal(await readdir(cwd), ['out']);
    });
  });
});
