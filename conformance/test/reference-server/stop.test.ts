/** The server as a process: how it ends, and what it logs. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { type CreationSteps, defaultBehaviour } from '../../../reference-server/behaviour.ts';
import { startReferenceServer } from '../../../reference-server/server.ts';
import { suite } from '../support/suite.ts';
import {
  answerHead,
  type Connection,
  openSocket,
  post,
  rawExchange,
  rawPost,
  send,
  serverToken,
  validBody,
  withPlantServer,
} from './http.ts';
import { type ServeProcess, startProcess } from './serve-process.ts';

/** How the server ends: requests in flight finish, idle connections do not keep it, a second signal ends it at once. */
suite('stop', (test) => {
  test('closes idle connections, used ones and fresh ones, at once', async () => {
    const server = await startReferenceServer({ tokens: [serverToken] });
    const [fresh, used, halfSent] = [
      await openSocket(server.url),
      await openSocket(server.url),
      await openSocket(server.url),
    ];
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
      const send: CreationSteps['send'] = (_request, response, { body }) => {
        response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) }).flushHeaders();
        begin(() => response.end(body));
      };
      const server = await startReferenceServer({
        tokens: [serverToken],
        behaviour: { ...defaultBehaviour, send },
      });
      const { socket, closed } = await openSocket(server.url);
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
      const server = await startReferenceServer({ tokens: [serverToken], timeLimits });
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
    await withPlantServer(async (next) => assert.is(next.url, first.url), {
      port: Number(new URL(first.url).port),
    });
  });
});

/** A server process with one idle connection and one that has sent the first byte of its body. */
async function startBusy(): Promise<{ server: ServeProcess; idle: Connection; busy: Connection }> {
  const server = await startProcess(['--token', serverToken]);
  const busy = await openSocket(server.url);
  busy.socket.write(rawPost(validBody).slice(0, 1 - validBody.length));
  const idle = await openSocket(server.url);
  idle.socket.write(rawPost(validBody));
  await idle.until(/\}$/);
  return { server, idle, busy };
}

/** The log: one JSON line a request, whatever became of it, and no secrets. */
suite('log', (test) => {
  test('has one JSON line a request, with time, method, path, status and duration', () =>
    withLog(async (url, lines) => {
      await post(url, validBody);
      await post(url, '{"id":1}');
      await send(`${url}/nowhere?x=1`, {});
      await rawExchange(url, 'GROW / HTTP/1.1\r\n\r\n');
      await rawExchange(url, rawPost(validBody, ['Host: other', 'Connection: close']));
      await rawExchange(url, `${answerHead}\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\n`);
      const time = '2026-01-02T03:04:05.000Z';
      assert.equal(
        lines.map((line) => JSON.parse(line)),
        [
          { time, method: 'POST', path: '/plants', status: 200, durationMs: 0 },
          { time, method: 'POST', path: '/plants', status: 400, durationMs: 0 },
          { time, method: 'GET', path: '/nowhere', status: 404, durationMs: 0 },
          { time, method: null, path: null, status: 400, durationMs: 0 },
          { time, method: 'POST', path: '/plants', status: 400, durationMs: 0 },
        ],
      );
      for (const line of lines) assert.match(line, /^\{.*\}\n$/);
    }));

  test('a client that leaves before the answer has status null', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = async (url: string) => {
      const { socket, until } = await openSocket(url);
      socket.write(rawPost(validBody, ['Expect: 100-continue']).slice(0, -5));
      await until(/^HTTP\/1.1 100 Continue/);
      socket.resetAndDestroy();
      const { method, path, status } = JSON.parse(await promise);
      assert.equal([method, path, status], ['POST', '/plants', null]);
    };
    await withPlantServer(({ url }) => work(url), { log: resolve });
  });

  test('never holds a token, a query or a body', () =>
    withLog(async (url, lines) => {
      const secret = 'body-secret';
      await post(url, JSON.stringify({ id: 1, name: secret }));
      await post(url, secret);
      await send(`${url}/plants?access_token=${serverToken}&x=${secret}`, { method: 'POST' });
      await send(url, { path: `/${serverToken}/x` });
      await rawExchange(
        url,
        rawPost(validBody, ['Connection: close']).replace('/plants', `http://user:${secret}@x/plants`),
      );
      await rawExchange(url, `${serverToken} ${secret}\r\n\r\n`);
      assert.is(lines.length, 6);
      assert.not.match(lines.join(''), new RegExp(`${secret}|T0ken`));
      assert.match(lines[3] ?? '', /"path":"\/\*\*\*\/x"/);
    }));
});

function withLog(work: (url: string, lines: string[]) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const now = () => Date.UTC(2026, 0, 2, 3, 4, 5);
  return withPlantServer(({ url }) => work(url, lines), { log, now });
}
