/** Targets that misbehave: each is a value with a code, in time, and nothing stays open. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import * as assert from 'uvu/assert';
import { type CredentialTransport, createTransport } from '../../exchange/create-transport.ts';
import { suite } from '../support/suite.ts';
import { head, unsoundAnswers } from './raw-answers.ts';
import type { RawConnection } from './raw-server.ts';
import {
  atServer,
  caseOf,
  type Doing,
  ok,
  optionsFor,
  rawOutcome,
  resultIn,
  sentSecret,
  textIn,
} from './with-server.ts';

/** What undici would lay to the length of the body, or to nothing that has a name. */
const causes: Readonly<Record<string, string>> = {
  'claims two lengths': 'Content-Length twice, RFC 9112 6.3',
  'claims two lengths after an interim answer': 'Content-Length twice, RFC 9112 6.3',
  'claims a length and chunks': 'Content-Length beside Transfer-Encoding, RFC 9112 6.2',
  'claims a length above what is no field': 'its head is malformed',
  'switches protocols without a word to which': 'a switch of protocols that was not requested',
  'switches protocols behind an interim answer': 'a switch of protocols that was not requested',
  'sends the status 000': 'the status 000, which is none, RFC 9110 15',
  'sends the status 099': 'the status 099, which is none, RFC 9110 15',
  'switches protocols': 'a switch of protocols that was not requested',
};

suite('a target that', (test) => {
  for (const [name, [behaviour, code]] of Object.entries(unsoundAnswers))
    test(`${name} is ${code}`, async () => {
      const outcome = await rawOutcome(behaviour);
      assert.is(resultIn({ outcome }), code, textIn(outcome));
      assert.not.match(textIn(outcome), /127\.0\.0\.1|localhost|\n/);
      assert.not(textIn(outcome).includes(sentSecret));
    });

  for (const [name, cause] of Object.entries(causes))
    test(`${name} is told so`, async () => {
      const [behaviour] = unsoundAnswers[name] ?? [''];
      assert.ok(textIn(await rawOutcome(behaviour)).endsWith(` (${cause})`));
    });

  const silent: Readonly<Record<string, Doing>> = {
    'says nothing': () => {},
    'stops in the head': `${head}Content-`,
    'sends interim answers only': ({ socket }) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
    'sends 100 only': ({ socket }) => drip(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
  };

  for (const [name, behaviour] of Object.entries(silent))
    test(`${name} runs into the time-out`, async () => {
      const outcome = await rawOutcome(behaviour, { requestTimeoutMs: 80 });
      assert.equal(outcome, {
        kind: 'failure',
        code: 'time-out',
        message: 'no complete answer within 0.08 s',
      });
    });

  for (const [name, behaviour] of Object.entries(silent))
    test(`${name} is stopped where the run has less time left than a request may take`, async () => {
      const left = async (leftMs: number): Promise<number | string> => {
        const results: (number | string)[] = [];
        const send = async (transport: CredentialTransport): Promise<void> =>
          void results.push(resultIn(await transport.send(caseOf(), { kind: 'any' }, leftMs)));
        await atServer(behaviour, send, { requestTimeoutMs: 120 });
        return results.join();
      };
      assert.is(await left(60), 'stopped');
      assert.is(await left(5000), 'time-out');
    });
});

suite('an answer that begins and does not end', (test) => {
  test('is told from none, with as much as came of it', async () => {
    const outcome = await rawOutcome(`${head}Content-Length: 9\r\n\r\n{}`, { requestTimeoutMs: 500 });
    const part = 'status 200 and 2 bytes of the 9 that Content-Length announces';
    assert.equal(outcome, {
      ...{ kind: 'failure', code: 'time-out', status: 200 },
      message: `no complete answer within 0.5 s (${part})`,
    });
    const reset = await rawOutcome(({ socket }) => void socket.end(`${head}Content-Length: 9\r\n\r\n{}`));
    assert.equal(reset, {
      ...{ kind: 'failure', code: 'reset', status: 200 },
      message: `the connection was closed before the answer was complete (${part})`,
    });
  });

  test('runs into the time-out however it drips', async () => {
    const dripping: Doing = ({ socket }) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      drip(socket, '1\r\nx\r\n');
    };
    const outcome = await rawOutcome(dripping, { requestTimeoutMs: 500 });
    assert.is(resultIn({ outcome }), 'time-out');
    assert.match(textIn(outcome), /\(status 200 and \d+ bytes without an end\)$/);
  });
});

suite('an address', (test) => {
  test('where nobody listens is refused, without a connection', async () => {
    const exchange = await sendTo(await freeAddress('http'));
    assert.is(resultIn(exchange), 'refused');
    assert.is(textIn(exchange.outcome), 'no connection could be opened (ECONNREFUSED)');
    assert.equal([exchange.connection, exchange.position], [0, 0]);
  });

  test('by a name that is not known is unknown-host', async () => {
    const exchange = await sendTo('http://nowhere.invalid');
    assert.is(resultIn(exchange), 'unknown-host');
    assert.match(textIn(exchange.outcome), /^the host name cannot be resolved \(E[A-Z_]+\)$/);
  });

  test('that does not speak TLS is not-tls', async () => {
    await atServer(ok, async (_transport, { url }) => {
      const server = createServer(
        (socket) =>
          void socket
            .on('error', () => {})
            .resume()
            .end('HTTP/1.1 400 No\r\n\r\n'),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const exchange = await sendTo(url.replace(/^http:.*/, `https://127.0.0.1:${portOf(server)}`));
      server.close();
      assert.is(resultIn(exchange), 'not-tls', textIn(exchange.outcome));
    });
  });

  test('that never answers a TLS greeting runs into the time-out, and its socket is closed', async () => {
    const server = createServer((socket) => void socket.on('error', () => {}).resume());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const exchange = await sendTo(`https://127.0.0.1:${portOf(server)}`, 80);
    assert.is(resultIn(exchange), 'time-out');
    assert.is(exchange.connection, 0);
    server.close();
    await once(server, 'close');
  });
});

suite('what cannot be sent', (test) => {
  test('is our own fault and thrown, without the secret', async () => {
    await atServer(ok, async (transport, { url }) => {
      await rejects(() => transport.send(caseOf({ path: '/a b' })), 'invalid request path');
      await rejects(
        () => transport.send(caseOf({ headers: [{ name: 'A', value: '\n' }] })),
        'invalid A header',
      );
      const credentials = [{ scheme: 'bearerAuth', secret: `${sentSecret}\n`, variable: 'TOKEN' }];
      const other = createTransport(optionsFor(url, { credentials }));
      await rejects(() => other.send(caseOf()), 'invalid Authorization header');
      await other.close();
      assert.is(resultIn(await transport.send(caseOf())), 200);
    });
  });
});

async function sendTo(target: string, requestTimeoutMs = 5000) {
  const transport = createTransport(optionsFor(target, { requestTimeoutMs }));
  const exchange = await transport.send(caseOf());
  await transport.close();
  return exchange;
}

/** An address on which nobody listens any more. */
async function freeAddress(scheme: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `${scheme}://127.0.0.1:${portOf(server)}`;
  server.close();
  await once(server, 'close');
  return address;
}

function portOf(server: ReturnType<typeof createServer>): number {
  return (server.address() as AddressInfo).port;
}

async function rejects(action: () => Promise<unknown>, message: string): Promise<void> {
  const error: unknown = await action().catch((reason: unknown) => reason);
  assert.instance(error, Error);
  assert.is((error as Error).message, message);
}

function drip(socket: RawConnection['socket'], piece: string): void {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.on('close', () => clearInterval(timer));
}
