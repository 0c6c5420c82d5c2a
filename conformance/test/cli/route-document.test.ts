/** A document that is named by its URL comes on the way of the run; a proxy that speaks TLS is checked as the target is. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Proxying, type Relay, startProxy, startTlsFront } from '../support/relay.ts';
import { certificate } from '../support/self-signed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { runCli } from './run-cli.ts';

const env = { BEARER_AUTH: token };

suite('a document that is named by its URL', (test) => {
  const stops: (() => Promise<void>)[] = [];
  const files = { port: 0 };
  let plain = '';
  let front: Relay;
  let proxy: Proxying;
  let tlsProxy: Relay;

  test.before(async () => {
    const document = await readFile('openapi.yaml');
    const server = await startPlantServer();
    // Leads on where it is asked for by its old name.
    const store = createServer((request, response) => {
      if (request.url === '/old.yaml') response.writeHead(302, { location: '/openapi.yaml' }).end();
      else response.end(document);
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    files.port = (store.address() as AddressInfo).port;
    plain = server.url;
    [front, proxy] = await Promise.all([startTlsFront(files.port), startProxy()]);
    tlsProxy = await startTlsFront(proxy.port);
    const close = async (): Promise<void> => void store.close();
    stops.push(server.close, front.close, proxy.close, tlsProxy.close, close);
  });

  test.after(async () => {
    for (const stop of stops) await stop();
  });

  const verify = (document: string, flags: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    withFolder({ 'ca.pem': certificate }, async (cwd) => {
      const argv = ['verify', plain, '--only', 'credential-refused', '--runs', '1', '--document', document];
      const run = await runCli([...argv, ...flags], { cwd, env: { ...env, ...more } });
      const record = await readFile(join(cwd, 'reports/run.jsonl'), 'utf8').catch(() => '');
      return { ...run, record };
    });

  test('comes with the authority of --ca, also where it is led on', async () => {
    for (const name of ['openapi.yaml', 'old.yaml']) {
      const document = `https://localhost:${front.port}/${name}`;
      const run = await verify(document, ['--ca', 'ca.pem']);
      assert.is(run.code, 0, run.stdout + run.stderr);
      const without = await verify(document, []);
      assert.is(without.code, 2, without.stdout);
      assert.match(without.stderr, /cannot be fetched: .*certificate.*--ca FILE/s);
    }
  });

  test('comes with --insecure, and that is said', async () => {
    const run = await verify(`https://localhost:${front.port}/openapi.yaml`, ['--insecure']);
    assert.is(run.code, 0, run.stdout + run.stderr);
    assert.match(run.stderr, /^warning: --insecure: the certificate of https:\S+ is not checked/);
    assert.match(run.record, /"certificate-not-checked","values":\{"of":"document"\}/);
  });

  test('comes through --proxy', async () => {
    const before = proxy.tunnels.length;
    const document = `http://127.0.0.1:${files.port}/openapi.yaml`;
    const run = await verify(document, ['--proxy', `http://127.0.0.1:${proxy.port}`]);
    assert.is(run.code, 0, run.stdout + run.stderr);
    assert.equal(
      new Set(proxy.tunnels.slice(before)),
      new Set([`127.0.0.1:${files.port}`, new URL(plain).host]),
    );
    assert.equal(proxy.others, []);
  });

  // The proxy opens a tunnel to this machine whatever host it is asked for.
  const elsewhere = (): string => `http://documents.example:${files.port}/openapi.yaml`;

  test('comes through the proxy of the environment, which the target here is not reached by', async () => {
    const before = proxy.tunnels.length;
    const run = await verify(elsewhere(), [], { http_proxy: `http://127.0.0.1:${proxy.port}` });
    assert.is(run.code, 0, run.stdout + run.stderr);
    assert.equal(proxy.tunnels.slice(before), [`documents.example:${files.port}`]);
  });

  for (const [name, set, flags] of [
    ['NO_PROXY', { NO_PROXY: '.invalid' }, []],
    ['--no-proxy', {}, ['--no-proxy']],
  ] as const) {
    test(`comes past the proxy of the environment: ${name}`, async () => {
      const before = proxy.tunnels.length;
      const more = { HTTP_PROXY: `http://127.0.0.1:${proxy.port}`, ...set };
      const run = await verify(`http://documents.invalid:${files.port}/openapi.yaml`, flags, more);
      assert.is(run.code, 2, run.stdout);
      assert.match(run.stderr, /cannot be fetched: (?:the host is unknown|getaddrinfo)/);
      assert.is(proxy.tunnels.length, before);
    });
  }

  test('names the proxy where that is in the way', async () => {
    const refusing = await startProxy('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    try {
      const secret = 's3cr3t-pass';
      const address = `http://me:${secret}@127.0.0.1:${refusing.port}`;
      const run = await verify(elsewhere(), [], { http_proxy: address });
      assert.is(run.code, 2, run.stdout);
      assert.match(run.stderr, /cannot be fetched: the proxy gave no connection \(status 407\)/);
      assert.match(run.stderr, /USER:PASSWORD@HOST/);
      assert.not.match(run.stdout + run.stderr, new RegExp(secret));
    } finally {
      await refusing.close();
    }
  });

  test('is listed on the same way', async () => {
    const set = { ...env, http_proxy: `http://127.0.0.1:${proxy.port}` };
    const run = await withFolder({}, (cwd) => runCli(['list', '--document', elsewhere()], { cwd, env: set }));
    assert.is(run.code, 0, run.stderr);
    assert.match(run.stdout, /credential-refused/);
  });

  for (const flags of [['--ca', 'ca.pem'], ['--insecure']]) {
    test(`comes, as the run does, through a proxy that speaks TLS: ${flags[0]}`, async () => {
      const address = ['--proxy', `https://127.0.0.1:${tlsProxy.port}`];
      const run = await verify(elsewhere(), [...flags, ...address]);
      assert.is(run.code, 0, run.stdout + run.stderr);
      const isLoose = flags[0] === '--insecure';
      assert.is(/warning: --insecure: the certificate of https:\S+ is not checked/.test(run.stderr), isLoose);
      assert.is(run.record.includes('"of":"proxy"'), isLoose);
    });
  }
});
