/** Asking a target once: what is an answer, and what is none. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import * as assert from 'uvu/assert';
import { type ProbeOutcome, probeTarget } from '../../processes/probe-target.ts';
import { freePort } from '../support/free-port.ts';
import { startProxy, startTlsFront } from '../support/relay.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { runCli } from './run-cli.ts';
import { startSwitching, switching } from './switching-server.ts';

const never = new AbortController().signal;

suite('asking a target on the way of the run', (test) => {
  for (const scheme of ['http', 'https'] as const)
    test(`a proxy carries the question to a ${scheme} target that only the proxy can name`, async () => {
      const server = await startPlantServer();
      const port = Number(new URL(server.url).port);
      const [front, proxy] = await Promise.all([startTlsFront(port), startProxy()]);
      try {
        const to = `host.invalid:${scheme === 'http' ? port : front.port}`;
        const route = { proxy: { origin: `http://127.0.0.1:${proxy.port}` } };
        const asked = await probeTarget({ target: `${scheme}://${to}`, route }, 60_000, never);
        assert.is(asked.kind, 'status');
        assert.equal(proxy.tunnels, [to]);
        await withFolder({}, async (cwd) => {
          const flags = ['--proxy', route.proxy.origin, '--wait-for-target', '60s', '--only', 'REJ-01'];
          const trust = scheme === 'http' ? [] : ['--insecure'];
          const argv = ['verify', `${scheme}://${to}`, ...flags, ...trust];
          const run = await runCli(argv, { cwd, env: { PLANT_STORE_TOKEN: token } });
          assert.is(run.code, 0, run.stdout + run.stderr);
        });
        assert.equal([...new Set(proxy.tunnels)], [to]);
      } finally {
        await Promise.all([front.close(), proxy.close(), server.close()]);
      }
    });

  test('a proxy that opens no tunnel is no answer of the target', async () => {
    const proxy = await startProxy('HTTP/1.1 407 No\r\n\r\n');
    const route = { proxy: { origin: `http://127.0.0.1:${proxy.port}` } };
    const asked = await probeTarget({ target: 'http://host.invalid', route }, 60_000, never);
    await proxy.close();
    assert.equal(asked, { kind: 'nothing', why: 'the proxy gave no connection (status 407)' });
  });
});

suite('asking a target', (test) => {
  test('tells an answer from none', async () => {
    assert.equal(await ask((_, response) => response.writeHead(503).end()), { kind: 'status', status: 503 });
    assert.equal(await ask((_, response) => response.writeHead(401).write('never ends')), {
      kind: 'status',
      status: 401,
    });
    assert.equal(await ask((request) => request.socket.destroy()), {
      kind: 'nothing',
      why: 'a connection that was closed without an answer (ECONNRESET)',
    });
    assert.equal(await ask(() => undefined, 100), { kind: 'nothing', why: 'no answer within 0.1 s' });
    assert.equal(await ask((request) => request.socket.end('SSH-2.0-x\r\n')), { kind: 'other' });
    const gone = await probeTarget({ target: `http://127.0.0.1:${await freePort()}` }, 5000, never);
    assert.equal(gone, { kind: 'nothing', why: 'no connection (ECONNREFUSED)' });
    const nowhere = await probeTarget({ target: 'http://host.invalid' }, 5000, never);
    assert.is(nowhere.kind === 'nothing' && /cannot be resolved/.test(nowhere.why), true);
  });

  test('one that switches protocols answers, whatever it says then', async () => {
    assert.equal(await askAt(switching(), 'http', 5000), { kind: 'status', status: 101 });
  });

  test('what speaks no TLS where TLS is wanted is somebody, too', async () => {
    const server = createSocketServer((socket) =>
      socket
        .resume()
        .on('error', () => undefined)
        .end('no TLS at all\r\n'),
    );
    assert.equal(await askAt(server, 'https', 5000), { kind: 'other' });
  });
});

function ask(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  timeoutMs = 5000,
): Promise<ProbeOutcome> {
  return askAt(createServer(answer), 'http', timeoutMs);
}

async function askAt(server: SocketServer, scheme: string, timeoutMs: number): Promise<ProbeOutcome> {
  const asked = await probeTarget({ target: await startSwitching(server, scheme) }, timeoutMs, never);
  await new Promise<unknown>((resolve) => server.close(resolve));
  return asked;
}
