/** Requests that ask before they send their content: what goes over the wire when, and what comes of every answer. */

import * as assert from 'uvu/assert';
import { createTransport } from '../../exchange/create-transport.ts';
import type { Case } from '../../model/case.ts';
import { suite } from '../support/suite.ts';
import { soundAnswers, unsoundAnswers } from './raw-answers.ts';
import { type RawConnection, startRawServer } from './raw-server.ts';
import { chunksOf } from './split-requests.ts';
import { caseOf, type Doing, ok, optionsFor, resultIn, sentSecret, textIn } from './with-server.ts';

const asking: Partial<Case> = {
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Expect', value: '100-continue' },
  ],
};
const head = 'HTTP/1.1 200 OK\r\n';
const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Answers as soon as the head is there, with `before`; and with `after` once the content is there, too. */
function server(before: string, after = ok) {
  const answered = new Set<string>();
  const once = (connection: RawConnection, what: string, bytes: string): void => {
    if (answered.has(`${connection.number} ${what}`)) return;
    answered.add(`${connection.number} ${what}`);
    connection.socket.write(bytes, 'latin1');
  };
  return startRawServer(
    () => {},
    (connection) => {
      if (connection.received.includes('\r\n\r\n')) once(connection, 'before', before);
      if (connection.received.endsWith('{"id":1}')) once(connection, 'after', after);
    },
  );
}

/** Sends one case that asks first, and returns what came of it and every byte that the server got. */
async function ask(
  before: string,
  {
    changes = {},
    timeout = 5000,
    after = ok,
  }: { changes?: Partial<Case>; timeout?: number; after?: string } = {},
) {
  const raw = await server(before, after);
  const transport = createTransport(optionsFor(raw.url, { requestTimeoutMs: timeout }));
  try {
    const exchange = await transport.send(caseOf({ ...asking, ...changes }));
    const received = raw.connections.map((connection) => connection.received);
    return { exchange, received: received.join('\n').replace(new URL(raw.url).host, 'HOST') };
  } finally {
    await transport.close();
    await raw.stop();
  }
}

suite('a request that asks first', (test) => {
  test('sends its head, waits for 100, and sends the content', async () => {
    const { exchange, received } = await ask(goOn);
    assert.is(resultIn(exchange), 200);
    assert.is(
      received,
      'POST /things HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n' +
        'User-Agent: plant-store-conformance\r\nContent-Type: application/json\r\n' +
        `Expect: 100-continue\r\nAuthorization: Bearer ${sentSecret}\r\ncontent-length: 8\r\n\r\n{"id":1}`,
    );
    assert.equal([exchange.connection, exchange.position], [1, 0]);
    assert.not.match(JSON.stringify(exchange), new RegExp(sentSecret));
  });

  test('sends no content when the answer comes first', async () => {
    const { exchange, received } = await ask('HTTP/1.1 417 No\r\nContent-Length: 2\r\n\r\nno');
    assert.is(resultIn(exchange), 417);
    assert.is(textIn(exchange.outcome), 'no');
    assert.ok(received.endsWith('\r\n\r\n'), received);
  });

  test('sends no content while a final answer is still coming', async () => {
    const { exchange, received } = await ask(`${head}Content-Length: 9\r\n\r\n{}`, { timeout: 200 });
    assert.is(resultIn(exchange), 'time-out');
    assert.ok(received.endsWith('\r\n\r\n'), received);
  });

  test('sends the content after a while when nobody says anything', async () => {
    const { exchange, received } = await ask('', { timeout: 200 });
    assert.is(resultIn(exchange), 200);
    assert.ok(received.endsWith('\r\n\r\n{"id":1}'), received);
  });

  test('sends the content once, however often it is asked for it', async () => {
    const { exchange, received } = await ask(goOn + goOn, { after: goOn + ok });
    assert.is(resultIn(exchange), 200);
    assert.ok(received.endsWith('\r\n\r\n{"id":1}'), received);
  });

  test('takes no other interim answer for leave', async () => {
    const { exchange, received } = await ask(
      'HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n',
    );
    assert.is(resultIn(exchange), 400);
    assert.ok(received.endsWith('\r\n\r\n'), received);
  });

  test('may come in chunks', async () => {
    const raw = await startRawServer(({ socket }) => void socket.write(ok), undefined);
    const transport = createTransport(optionsFor(raw.url, { requestTimeoutMs: 400 }));
    const exchange = await transport.send(caseOf({ ...asking, chunks: [3, 5] }));
    await transport.close();
    await raw.stop();
    assert.is(resultIn(exchange), 200);
    assert.equal(chunksOf(raw.connections[0]?.received ?? ''), ['{"i', 'd":1}']);
  });

  test('leaves kept connections alone and is counted among them', async () => {
    const raw = await server(goOn);
    const transport = createTransport(optionsFor(raw.url));
    const cases = [{}, asking].map((changes) => caseOf(changes));
    const connections: (readonly number[])[] = [];
    for (const item of cases) {
      const { connection, position } = await transport.send(item, { kind: 'any' });
      connections.push([connection, position]);
    }
    await transport.close();
    await raw.stop();
    assert.is(connections[1]?.[1], 0);
    assert.not.equal(connections[1]?.[0], connections[0]?.[0]);
  });

  test('ends when the run does', async () => {
    const raw = await server('');
    const transport = createTransport(optionsFor(raw.url));
    const sent = transport.send(caseOf(asking));
    await transport.close();
    assert.is(resultIn(await sent), 'stopped');
    await raw.stop();
  });

  test('to nobody is refused', async () => {
    const raw = await server('');
    await raw.stop();
    const transport = createTransport(optionsFor(raw.url));
    const exchange = await transport.send(caseOf(asking));
    assert.equal([resultIn(exchange), exchange.connection], ['refused', 0]);
    await transport.close();
  });

  test('that cannot be written is our own fault and thrown', async () => {
    const transport = createTransport(optionsFor('http://127.0.0.1:9'));
    const error: unknown = await transport
      .send(caseOf({ ...asking, path: '/a b' }))
      .catch((reason: unknown) => reason);
    assert.instance(error, Error);
    await transport.close();
  });
});

suite('the answer to a request that asks first', (test) => {
  for (const [name, [answer, closes, status, body]] of Object.entries(soundAnswers))
    test(`is read with ${name}`, async () => {
      const { outcome } = await answeredBy(({ socket }) => {
        socket.write(answer, 'latin1');
        if (closes) socket.end();
      });
      assert.is(resultIn({ outcome }), status);
      assert.is(textIn(outcome), body);
    });

  for (const [name, [behaviour, code]] of Object.entries(unsoundAnswers))
    test(`is ${code} when the server ${name}`, async () => {
      const { outcome } = await answeredBy(behaviour);
      assert.is(resultIn({ outcome }), code, textIn(outcome));
      assert.not.match(textIn(outcome), /127\.0\.0\.1|localhost|\n/);
      assert.not(textIn(outcome).includes(sentSecret));
    });

  test('is cut at the limit', async () => {
    const { outcome } = await answeredBy(`${head}\r\n${'x'.repeat(100_000)}`);
    assert.ok(outcome.kind === 'answer' && outcome.cut);
    assert.ok(textIn(outcome).length <= 1024);
  });
});

/** Sends one case that asks first to a server that answers before any content comes. */
async function answeredBy(behaviour: Doing) {
  const answered = new Set<RawConnection>();
  const raw = await startRawServer(
    () => {},
    (connection) => {
      if (answered.has(connection)) return;
      answered.add(connection);
      if (typeof behaviour === 'string') connection.socket.write(behaviour, 'latin1');
      else behaviour(connection, 0);
    },
  );
  const transport = createTransport(optionsFor(raw.url));
  const exchange = await transport.send(caseOf(asking));
  await transport.close();
  await raw.stop();
  return exchange;
}
