/** The way to the target: certificates of the user's own, proxies, and what the environment says of them. */

import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { startProxy, startTlsFront } from '../support/relay.ts';
import { certificate, key } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const quick = ['--only', 'ACC-01', '--only', 'AUT-01', '--runs', '1'];
const env = { PLANT_STORE_TOKEN: token };
const portOf = (url: string): number => Number(new URL(url).port);

suite('the way to the target', (test) => {
  let plain = '';
  const stops: (() => Promise<void>)[] = [];

  test.before(async () => {
    const server = await startPlantServer();
    plain = server.url;
    stops.push(server.close);
  });

  test.after(async () => {
    for (const stop of stops) await stop();
  });

  test('--ca makes a certificate of an authority of one’s own good, for every request of a whole run', async () => {
    const front = await startTlsFront(portOf(plain));
    try {
      await withFolder({ 'ca.pem': certificate }, async (cwd) => {
        const url = `https://127.0.0.1:${front.port}`;
        const run = await runCli(['verify', url, '--ca', 'ca.pem'], { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        const without = await runCli(['verify', url, ...quick], { cwd, env });
        assert.is(without.code, 3, without.stdout);
        assert.match(without.stdout, /--ca FILE/);
      });
    } finally {
      await front.close();
    }
  });

  test('--cert and --key open a server that asks for a certificate; the key stands in no report', async () => {
    const front = await startTlsFront(portOf(plain), { requestCert: true, ca: certificate });
    try {
      await withFolder({ 'ca.pem': certificate, 'key.pem': key }, async (cwd) => {
        const argv = ['verify', `https://localhost:${front.port}`, ...quick, '--ca', 'ca.pem', '--verbose'];
        const run = await runCli([...argv, '--cert', 'ca.pem', '--key', 'key.pem'], { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        const files = await Promise.all(
          ['report.json', 'run.jsonl'].map((name) => readFile(join(cwd, 'reports', name), 'utf8')),
        );
        for (const text of [run.stdout, run.stderr, ...files]) {
          assert.not(text.includes('PRIVATE') || text.includes(key.split('\n')[1] ?? ''));
        }
        const { settings } = JSON.parse(files[1]?.split('\n')[0] ?? '');
        assert.equal(settings.tls, { ca: 'ca.pem', cert: 'ca.pem', key: 'key.pem', insecure: false });
        const without = await runCli(argv, { cwd, env });
        assert.is(without.code, 3, without.stdout);
      });
    } finally {
      await front.close();
    }
  });

  test('--insecure takes any certificate, and says so on stderr and in every report, however quiet', async () => {
    const front = await startTlsFront(portOf(plain));
    try {
      await withFolder({}, async (cwd) => {
        const argv = ['verify', `https://127.0.0.1:${front.port}`, ...quick, '--insecure', '--quiet'];
        const run = await runCli(argv, { cwd, env });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stderr, /^warning: --insecure: the certificate of https:\S+ is not checked/);
        const [report, record] = await Promise.all(
          ['report.json', 'run.jsonl'].map((name) => readFile(join(cwd, 'reports', name), 'utf8')),
        );
        assert.match(JSON.parse(report ?? '').notices.join(), /was not checked \(--insecure\)/);
        assert.match(record ?? '', /"certificate-not-checked"/);
      });
    } finally {
      await front.close();
    }
  });

  for (const scheme of ['http', 'https'] as const) {
    test(`--proxy carries all of ${scheme} in tunnels, its own password nowhere else`, async () => {
      const [front, proxy] = await Promise.all([startTlsFront(portOf(plain)), startProxy()]);
      try {
        await withFolder({ 'ca.pem': certificate }, async (cwd) => {
          const port = scheme === 'http' ? portOf(plain) : front.port;
          const secret = 'p%40ssw0rd';
          const argv = ['verify', `${scheme}://127.0.0.1:${port}`, '--ca', 'ca.pem', '--verbose'];
          const run = await runCli([...argv, '--proxy', `http://me:${secret}@127.0.0.1:${proxy.port}`], {
            cwd,
            env,
          });
          assert.is(run.code, 0, run.stdout + run.stderr);
          assert.equal([...new Set(proxy.tunnels)], [`127.0.0.1:${port}`]);
          assert.equal(proxy.others, []);
          assert.equal([...proxy.credentials], ['me:p@ssw0rd']);
          const record = await readFile(join(cwd, 'reports/run.jsonl'), 'utf8');
          assert.not.match(run.stdout + run.stderr + record, /p%40ssw0rd|p@ssw0rd|me:p/);
          const { settings } = JSON.parse(record.split('\n')[0] ?? '');
          assert.is(settings.proxy, `http://127.0.0.1:${proxy.port}`);
        });
      } finally {
        await Promise.all([front.close(), proxy.close()]);
      }
    });
  }

  for (const [answer, says] of [
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', /the proxy gave no connection \(status 407\)/],
    ['HTTP/1.1 503 Nobody there\r\nContent-Length: 0\r\n\r\n', /status 503/],
    ['SSH-2.0-OpenSSH_9.9\r\n\r\n', /it does not speak HTTP/],
    ['', /it closed the connection/],
  ] as const) {
    test(`a proxy that answers ${JSON.stringify(answer)} is named, and the target is not accused`, async () => {
      const proxy = await startProxy(answer);
      try {
        const argv = ['verify', plain, ...quick, '--report-dir'];
        const run = await withFolder({}, (folder) =>
          callMain([...argv, folder, '--proxy', `127.0.0.1:${proxy.port}`], env),
        );
        assert.is(run.code, 3, run.stdout + run.stderr);
        assert.match(run.stdout, says);
        assert.match(run.stdout, /is the proxy right \(--proxy, HTTPS_PROXY, HTTP_PROXY\)/);
      } finally {
        await proxy.close();
      }
    });
  }

  test('a proxy of the environment is never asked for loopback', async () => {
    const proxy = await startProxy();
    try {
      const set = { http_proxy: `http://127.0.0.1:${proxy.port}`, HTTP_PROXY: 'http://127.0.0.1:1' };
      const run = await withFolder({}, (cwd) =>
        runCli(['verify', plain, ...quick], { cwd, env: { ...env, ...set } }),
      );
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.equal(proxy.tunnels, []);
    } finally {
      await proxy.close();
    }
  });
});

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
