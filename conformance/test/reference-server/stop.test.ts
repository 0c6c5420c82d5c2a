/** How the server ends: requests in flight finish, idle connections do not keep it, a second signal ends it at once. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { type Behaviour, defaultBehaviour } from '../../../reference-server/behaviour.ts';
import { startReferenceServer } from '../../../reference-server/server.ts';
import { suite } from '../support/suite.ts';
import { type Connection, open, rawPost, token, validBody, withServer } from './http.ts';
import { type ServeProcess, startProcess } from './serve-process.ts';

suite('stop', (test) => {
  test('closes idle connections, used ones and fresh ones, at once', async () => {
    const server = await startReferenceServer({ tokens: [token] });
    const [fresh, used, halfSent] = [await open(server.url), await open(server.url), await open(server.url)];
    used.socket.write(rawPost(validBody));
    await used.until(/\}$/);
    halfSent.socket.write('POST /pla');
    await Promise.all([server.close(), fresh.closed, used.closed, halfSent.closed]);
    assert.is(fresh.text() + halfSent.text(), '');
  });

  test(
    'an answer that has begun is sent to its end, and closes its connection',
    async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<() => void>();
      const send: Behaviour['send'] = (_request, response, { body }) => {
        response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) }).flushHeaders();
        begin(() => response.end(body));
      };
      const server = await startReferenceServer({
        tokens: [token],
        behaviour: { ...defaultBehaviour, send },
      });
      const { socket, closed } = await open(server.url);
      socket.write(rawPost(validBody));
      const end = await begun;
      const stopped = server.close();
      end();
      assert.match(await closed, /\{"name":"Fern"\}$/);
      await stopped;
    },
    { limit: 5000 },
  );

  test(
    'a client that asks and asks and never reads is let go',
    async () => {
      const timeLimits = { headers: 1000, request: 1000, answer: 200 };
      const server = await startReferenceServer({ tokens: [token], timeLimits });
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.pause();
      const closed = once(socket, 'close');
      socket.on('error', () => undefined);
      const ask = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\n\r\n';
      socket.write(ask.repeat(20));
      await setTimeout(1500);
      socket.resume();
      await closed;
      assert.ok(socket.bytesRead < 20_000_000, String(socket.bytesRead));
      await server.close();
    },
    { limit: 20_000 },
  );

  test('may be asked to stop twice', async () => {
    const server = await startReferenceServer();
    await Promise.all([server.close(), server.close()]);
    await server.close();
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`${signal} lets a request in flight finish and exits with 0`, async () => {
      const { server, idle, busy } = await startBusy();
      server.child.kill(signal);
      await idle.closed;
      busy.socket.write(validBody.slice(1));
      assert.match(await busy.closed, /^HTTP\/1.1 200 OK\r\n.*Connection: close\r\n.*\{"name":"Fern"\}$/s);
      assert.is(await server.ended, 0);
    });
  }

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    test(`a second signal, ${signal}, ends at once with ${code}`, async () => {
      const { server, idle, busy } = await startBusy();
      server.child.kill('SIGTERM');
      await idle.closed;
      server.child.kill(signal);
      assert.is(await busy.closed, '');
      assert.is(await server.ended, code);
    });
  }

  test('a stopped server leaves its port to the next', async () => {
    const first = await startReferenceServer();
    await first.close();
    await withServer(async (next) => assert.is(next.url, first.url), {
      port: Number(new URL(first.url).port),
    });
  });
});

/** A server process with one idle connection and one that has sent the first byte of its body. */
async function startBusy(): Promise<{ server: ServeProcess; idle: Connection; busy: Connection }> {
  const server = await startProcess(['--token', token]);
  const busy = await open(server.url);
  busy.socket.write(rawPost(validBody).slice(0, 1 - validBody.length));
  const idle = await open(server.url);
  idle.socket.write(rawPost(validBody));
  await idle.until(/\}$/);
  return { server, idle, busy };
}
