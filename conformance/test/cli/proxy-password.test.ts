/** A proxy that wants a user and a password, and is given none: what helps is said. */

import * as assert from 'uvu/assert';
import { startProxy } from '../support/relay.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };

suite('a proxy that wants a user and a password', (test) => {
  for (const waiting of [[], ['--wait-for-target', '1ms']]) {
    test(`is named with the remedy ${waiting.join(' ')}`, async () => {
      const proxy = await startProxy('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      try {
        const way = ['--proxy', `127.0.0.1:${proxy.port}`, ...waiting];
        const run = await withFolder({}, (folder) =>
          callMain(
            ['verify', 'http://plants.example', '--only', 'ACC-01', ...way, '--report-dir', folder],
            env,
          ),
        );
        assert.is(run.code, 3, run.stdout + run.stderr);
        assert.match(run.stdout, /the proxy gave no connection \(status 407\)/);
        assert.match(
          run.stdout,
          /asks for a user and a password.*http:\/\/USER:PASSWORD@HOST:PORT, in HTTPS_PROXY/,
        );
      } finally {
        await proxy.close();
      }
    });
  }
});
