/** Flags of the way to the target that cannot be used: exit 2, flag and file, and nothing of a secret. */

import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { certificate, key } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

const files = { 'ca.pem': certificate, 'key.pem': key, 'both.pem': certificate + key, 'empty.pem': '' };
const broken = certificate.replace(/^MII.*$/m, 'AAAA');
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const locked = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n';

suite('flags of the way to the target that cannot be used', (test) => {
  for (const [argv, says] of [
    [['--ca', 'none.pem'], /--ca: \S*none\.pem cannot be read \(ENOENT\)/],
    [['--ca', '.'], /--ca: \S* cannot be read \(EISDIR\)/],
    [['--ca', 'empty.pem'], /--ca: \S*empty\.pem holds no certificate/],
    [['--ca', 'broken.pem'], /--ca: \S*broken\.pem holds a certificate that is broken/],
    [['--cert', 'key.pem'], /--cert: \S*key\.pem holds no certificate/],
    [['--cert', 'ca.pem'], /--cert: \S*ca\.pem holds no key/],
    [['--key', 'key.pem'], /--key: the certificate that it belongs to is missing/],
    [['--cert', 'ca.pem', '--key', 'ca.pem'], /--key: \S*ca\.pem holds no private key/],
    [['--cert', 'ca.pem', '--key', 'locked.pem'], /--key: \S*locked\.pem holds a key that is locked/],
    [['--cert', 'ca.pem', '--key', 'other.pem'], /--key: \S*other\.pem: this key belongs to another/],
    [['--proxy', 'socks5://h:1'], /--proxy: a proxy of the kind socks5:\/\/ cannot be used/],
    [['--proxy', 'http://s3cr3t:p@h:99999'], /--proxy: this is no address of a proxy/],
    [['--proxy', 'http://s3cr3t@h/path'], /--proxy: this is no address of a proxy/],
    [['--proxy', 'http://h:1', '--no-proxy'], /--proxy: --no-proxy stands beside it/],
    [['--no-proxy', '--proxy', 'http://h:1'], /--proxy: --no-proxy stands beside it/],
    [['--proxy', 'env:NOT_SET'], /--proxy: the environment variable NOT_SET is not set/],
  ] as const) {
    test(`${argv.join(' ')}: exit 2, flag and file`, async () => {
      const all = { ...files, 'broken.pem': broken, 'locked.pem': locked, 'other.pem': other };
      const run = await withFolder(all, (folder) => {
        const words = argv.map((word) => (/pem$|^\.$/.test(word) ? join(folder, word) : word));
        return callMain(['verify', 'https://h.example', '--token', 'x', ...words]);
      });
      assert.is(run.code, 2, run.stdout + run.stderr);
      assert.match(run.stderr, says);
      assert.not.match(run.stderr, /s3cr3t|at .*\.ts/);
      assert.is(run.stderr.trimEnd().split('\n').length, 2, run.stderr);
    });
  }
});
