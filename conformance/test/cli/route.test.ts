/** The way to the target: which proxy is chosen, what it wants, and flags that cannot be used. */

import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { chooseProxy } from '../../options/choose-proxy.ts';
import { startProxy } from '../support/relay.ts';
import { certificate, key } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { callMain } from './call-main.ts';

const proxy = 'http://p:3128';
const same = (list: string) => ({ https_proxy: proxy, HTTP_PROXY: proxy, NO_PROXY: list });

/** The target, the environment, and whether the proxy is used. */
const table: readonly (readonly [target: string, env: Record<string, string>, origin: string | undefined])[] =
  [
    ['http://h', {}, undefined],
    ['http://h', { http_proxy: proxy }, proxy],
    ['http://h', { HTTP_PROXY: proxy }, proxy],
    ['https://h', { HTTP_PROXY: proxy }, undefined],
    ['https://h', { HTTPS_PROXY: proxy }, proxy],
    ['https://h', { https_proxy: 'https://q', HTTPS_PROXY: proxy }, 'https://q'],
    ['https://h', { ALL_PROXY: 'p:3128' }, proxy],
    ['https://h', { https_proxy: '', all_proxy: proxy }, proxy],
    ['http://localhost:8080', { http_proxy: proxy }, undefined],
    ['http://a.localhost', { http_proxy: proxy }, undefined],
    ['http://127.9.9.9', { http_proxy: proxy }, undefined],
    ['http://[::1]:80', { http_proxy: proxy }, undefined],
    ['https://h', same('*'), undefined],
    ['https://h.example', same('other, h.example'), undefined],
    ['https://H.EXAMPLE', same('h.example'), undefined],
    ['https://a.h.example', same('h.example'), undefined],
    ['https://a.h.example', same('.h.example'), undefined],
    ['https://a.h.example', same('*.h.example'), undefined],
    ['https://ah.example', same('h.example'), proxy],
    ['https://h.example', same('a.h.example'), proxy],
    ['https://h.example:8443', same('h.example:8443'), undefined],
    ['https://h.example:8443', same('h.example:443'), proxy],
    ['https://h.example', same('h.example:443'), undefined],
    ['https://10.1.2.3', same('10.0.0.0/8'), undefined],
    ['https://11.1.2.3', same('10.0.0.0/8'), proxy],
    ['https://10.1.2.3', same('10.1.2.3'), undefined],
    ['https://10.1.2.3', same('10.0.0.0/99'), proxy],
    ['https://[2001:db8::1]', same('2001:db8::/32'), undefined],
    ['https://[2001:db8::1]', same('2001:db8::1'), undefined],
    ['https://[2001:db8::1]:8443', same('[2001:db8::1]:8443'), undefined],
    ['https://h', { https_proxy: proxy, no_proxy: 'x', NO_PROXY: 'h' }, proxy],
  ];

/** Which proxy the environment names for a target, as other tools read it. */
suite('proxy of the environment', (test) => {
  for (const [target, env, origin] of table) {
    test(`${target} with ${JSON.stringify(env)}`, () => {
      assert.is(chooseProxy(target, undefined, env)?.origin, origin);
    });
  }

  test('what is typed counts instead, for loopback as well', () => {
    const env = { http_proxy: proxy, no_proxy: '*', WHERE: 'https://u:p%3Aq@q:1' };
    assert.is(chooseProxy('http://127.0.0.1', 'q:8080', env)?.origin, 'http://q:8080');
    assert.is(chooseProxy('http://h', false, { http_proxy: proxy }), undefined);
    const referred = chooseProxy('http://h', 'env:WHERE', env);
    assert.equal(referred, { origin: 'https://q:1', credential: 'u:p:q' });
  });

  test('a variable that holds no address is named, not repeated', () => {
    assert.throws(
      () => chooseProxy('http://h', undefined, { HTTP_PROXY: 'http://user:hunter2@' }),
      (error: Error) =>
        /variable HTTP_PROXY: this is not the address/.test(error.message) && !/hunter2/.test(error.message),
    );
  });
});

const env = { PLANT_STORE_TOKEN: token };

/** A proxy that wants a user and a password, and is given none: what helps is said. */
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
          /requires a user name and a password.*http:\/\/USER:PASSWORD@HOST:PORT, in HTTPS_PROXY/,
        );
      } finally {
        await proxy.close();
      }
    });
  }
});

const files = { 'ca.pem': certificate, 'key.pem': key, 'both.pem': certificate + key, 'empty.pem': '' };
const broken = certificate.replace(/^MII.*$/m, 'AAAA');
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const locked = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n';

/** Flags of the way to the target that cannot be used: exit 2, flag and file, and nothing of a secret. */
suite('flags of the way to the target that cannot be used', (test) => {
  for (const [argv, says] of [
    [['--ca', 'none.pem'], /--ca: \S*none\.pem cannot be read \(ENOENT\)/],
    [['--ca', '.'], /--ca: \S* cannot be read \(EISDIR\)/],
    [['--ca', 'empty.pem'], /--ca: \S*empty\.pem contains no certificate/],
    [['--ca', 'broken.pem'], /--ca: \S*broken\.pem contains a certificate that is broken/],
    [['--cert', 'key.pem'], /--cert: \S*key\.pem contains no certificate/],
    [['--cert', 'ca.pem'], /--cert: \S*ca\.pem contains no key/],
    [['--key', 'key.pem'], /--key: the certificate that it belongs to is missing/],
    [['--cert', 'ca.pem', '--key', 'ca.pem'], /--key: \S*ca\.pem contains no private key/],
    [['--cert', 'ca.pem', '--key', 'locked.pem'], /--key: \S*locked\.pem contains a key that is locked/],
    [['--cert', 'ca.pem', '--key', 'other.pem'], /--key: \S*other\.pem: this key belongs to another/],
    [['--proxy', 'socks5://h:1'], /--proxy: a proxy of the kind socks5:\/\/ cannot be used/],
    [['--proxy', 'http://s3cr3t:p@h:99999'], /--proxy: this is not the address of a proxy/],
    [['--proxy', 'http://s3cr3t@h/path'], /--proxy: this is not the address of a proxy/],
    [['--proxy', 'http://h:1', '--no-proxy'], /--proxy: --no-proxy is given as well/],
    [['--no-proxy', '--proxy', 'http://h:1'], /--proxy: --no-proxy is given as well/],
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
