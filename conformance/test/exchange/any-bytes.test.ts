/** Whatever comes of a request is an answer or a failure: over any bytes, any error, and a target that falls. */

import * as assert from 'uvu/assert';
import { createTransport } from '../../exchange/create-transport.ts';
import { failureOf } from '../../exchange/failure-of.ts';
import type { ExchangeProgress } from '../../exchange/receive-answer.ts';
import type { FailureCode } from '../../model/exchange.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { startRawServer } from './raw-server.ts';
import { caseOf, ok, optionsFor, resultIn } from './with-server.ts';

const status = fc.oneof(
  fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0')),
  fc.constantFrom(
    '000',
    '099',
    '100',
    '101',
    '102',
    '103',
    '199',
    '204',
    '304',
    '2',
    '20 0',
    '-20',
    '２００',
  ),
);

const field = fc.constantFrom(
  'Content-Length: 0',
  'Content-Length: 2',
  'Content-Length: 1e9',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Connection: close',
  'Connection: upgrade',
  'Connection: keep-alive, \u0000',
  'Upgrade: h2c',
  'Keep-Alive: timeout=0',
  'Keep-Alive: timeout=999999999999999999999',
  'Trailer: x',
  'Set-Cookie: a=\u00ff',
  ' folded',
  ': nameless',
  'no colon',
);

const version = fc.constantFrom(
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'http/1.1',
  'ICY',
);

const head = fc
  .tuple(version, status, fc.constantFrom(' OK', '', ' \u0000\u001b[2J'), fc.array(field, { maxLength: 3 }))
  .map(
    ([protocol, code, reason, fields]) =>
      `${[`${protocol} ${code}${reason}`, ...fields].join('\r\n')}\r\n\r\n`,
  );

const content = fc.constantFrom('', '{}', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n', '0\r\nX: y\r\n\r\n', '\u0000');

const answer = fc
  .array(fc.tuple(head, content), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().join(''));

/** Whatever a server sends is an answer or a failure: nothing that arrives is taken for a defect of this tool. */
suite('any bytes that a server sends', (test) => {
  test('are an answer or a failure, and its words are of one line', async () => {
    const answers = fc.sample(answer, { seed: 10, numRuns: 300 });
    const raw = await startRawServer(({ number, socket }) => {
      socket.end(answers[(number - 1) % answers.length] ?? '', 'latin1');
    });
    const transport = createTransport(optionsFor(raw.url, { requestTimeoutMs: 500 }));
    const asking = [[], [], [], [{ name: 'Expect', value: '100-continue' }]];
    try {
      const sent = answers.map((_, at) =>
        transport.send(caseOf({ headers: asking[at % asking.length] ?? [] }), { kind: 'fresh' }),
      );
      for (const { outcome } of await Promise.all(sent)) {
        if (outcome.kind === 'failure') assert.match(outcome.message, /^[\x20-\x7e]+$/);
        else assert.ok(outcome.status >= 200, String(outcome.status));
      }
    } finally {
      await transport.close();
      await raw.stop();
    }
  });
});

const rows: readonly (readonly [code: string, progress: ExchangeProgress, stands: FailureCode])[] = [
  ['EAI_AGAIN', 'connecting', 'unknown-host'],
  ['ENOTFOUND', 'connecting', 'unknown-host'],
  ['EHOSTUNREACH', 'connecting', 'refused'],
  ['ENETUNREACH', 'connecting', 'refused'],
  ['ETIMEDOUT', 'connecting', 'refused'],
  ['ECONNRESET', 'connecting', 'refused'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connecting', 'refused'],
  ['EPROTO', 'connecting', 'tls'],
  ['CERT_HAS_EXPIRED', 'connecting', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'connecting', 'untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'connecting', 'untrusted'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'connecting', 'untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'connecting', 'untrusted'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'connecting', 'not-tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'connecting', 'tls'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'waiting', 'tls'],
  ['EPIPE', 'waiting', 'reset'],
  ['ETIMEDOUT', 'reading', 'reset'],
];

/** Errors that no loopback server brings about, and what they stand for. */
suite('an error', (test) => {
  for (const [code, progress, stands] of rows)
    test(`${code} while ${progress} is ${stands}`, () => {
      const error = Object.assign(new Error('connect 10.0.0.1:443 with hidden-secret'), { code });
      const failure = failureOf(error, progress);
      assert.is(failure.code, stands);
      assert.ok(failure.message.endsWith(` (${code})`));
      assert.not.match(failure.message, /10\.0\.0\.1|hidden/);
    });
});

/** A target that falls over a request: the request stays marked by it, also when nobody listens any more. */
suite('a target that falls', (test) => {
  test('over the second request of a connection: that one is reset, the next one refused', async () => {
    let stopped: Promise<void> | undefined;
    const server = await startRawServer(({ socket }, request) => {
      if (request === 0) socket.write(ok);
      else stopped = server.stop();
    });
    const transport = createTransport(optionsFor(server.url));
    const send = async () => resultIn(await transport.send(caseOf()));
    try {
      assert.equal([await send(), await send(), await send()], [200, 'reset', 'refused']);
    } finally {
      await transport.close();
      await (stopped ?? server.stop());
    }
  });
});
