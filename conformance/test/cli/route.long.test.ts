/** The way to the target: certificates of the user's own, proxies, and what the environment says of them. */

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
        assert.match(without.stdout, /requires? a client certificate.*--cert FILE and --key FILE/);
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

  test('a proxy may speak TLS itself', async () => {
    const proxy = await startProxy();
    const [inner, outer] = await Promise.all([startTlsFront(portOf(plain)), startTlsFront(proxy.port)]);
    try {
      await withFolder({ 'ca.pem': certificate }, async (cwd) => {
        for (const url of [plain, `https://localhost:${inner.port}`]) {
          const argv = [
            'verify',
            url,
            ...quick,
            '--ca',
            'ca.pem',
            '--proxy',
            `https://127.0.0.1:${outer.port}`,
          ];
          const run = await runCli(argv, { cwd, env });
          assert.is(run.code, 0, run.stdout + run.stderr);
          assert.is(run.stderr, '');
        }
        assert.is(new Set(proxy.tunnels).size, 2);
        const untrusted = await runCli(['verify', plain, '--proxy', `https://127.0.0.1:${outer.port}`], {
          cwd,
          env,
        });
        assert.is(untrusted.code, 3, untrusted.stdout);
        assert.match(untrusted.stdout, /the proxy gave no connection \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
        assert.match(untrusted.stdout, /name the file of its authority, --ca FILE/);
      });
    } finally {
      await Promise.all([inner.close(), outer.close(), proxy.close()]);
    }
  });

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
