/** Sound answers, common and odd, and what of them is kept. */

import * as assert from 'uvu/assert';
import {
  type CredentialTransport,
  createTransport,
  type TransportOptions,
} from '../../exchange/create-transport.ts';
import type { Case } from '../../model/case.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Exchange } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { lengthOf, soundAnswers } from './raw-answers.ts';
import type { RawConnection } from './raw-server.ts';
import { startRawServer } from './raw-server.ts';
import { atServer, caseOf, ok, optionsFor, rawOutcome, resultIn, sentSecret, textIn } from './with-server.ts';

suite('answers', (test) => {
  for (const [name, [answer, closes, status, body]] of Object.entries(soundAnswers))
    test(`are read with ${name}, twice`, async () => {
      const behaviour = ({ socket }: RawConnection): void => {
        socket.write(answer, 'latin1');
        if (closes) socket.end();
      };
      await atServer(behaviour, async (transport) => {
        for (let round = 0; round < 2; round += 1) {
          const { outcome } = await transport.send(caseOf());
          assert.is(resultIn({ outcome }), status);
          assert.is(textIn(outcome), body);
        }
      });
    });

  test('may come in any pieces, an unasked 100 before them', async () => {
    const bytes = `HTTP/1.1 100 Continue\r\n\r\n${ok}`;
    for (const size of [1, 3, 10, 24, 26]) {
      const pieces = bytes.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      const outcome = await rawOutcome(({ socket }) => writeEach(socket, pieces));
      assert.is(textIn(outcome), '{}', `pieces of ${size} bytes`);
    }
  });

  test('tell how many bytes came along behind their end, where that can be told', async () => {
    const surplusOf = async (answer: string, method = 'POST') => {
      let surplus: number | undefined;
      await atServer(answer, async (transport) => {
        const { outcome } = await transport.send(caseOf({ method }));
        surplus = outcome.kind === 'answer' ? outcome.surplus : Number.NaN;
      });
      return surplus;
    };
    assert.is(await surplusOf(ok), undefined);
    assert.is(await surplusOf(`${ok}\n`), 1);
    assert.is(await surplusOf(`${ok}${ok}`), ok.length);
    const interim = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: </a>\r\n\r\n';
    assert.is(await surplusOf(`\r\n\r\n${ok}`), undefined);
    assert.is(await surplusOf(`${interim}${ok}abc`), 3);
    assert.is(await surplusOf('HTTP/1.1 204 No\r\n\r\n{}'), 2);
    assert.is(await surplusOf(ok, 'HEAD'), 2);
    const chunks = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n';
    assert.is(await surplusOf(chunks), undefined);
    assert.is(await surplusOf(`${ok}HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n`), undefined);
  });

  test('keep the names, case, order and repetitions of fields, one character a byte', async () => {
    const outcome = await rawOutcome(
      'HTTP/1.1 200 OK\r\nx-B: 1\r\nX-a: \u00e9\r\nx-B:\r\nContent-Length: 0\r\n\r\n',
    );
    assert.equal(outcome.kind === 'answer' && outcome.headers.slice(0, 3), [
      { name: 'x-B', value: '1' },
      { name: 'X-a', value: '\u00e9' },
      { name: 'x-B', value: '' },
    ]);
  });

  test('to HEAD have no body', async () => {
    await atServer('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n', async (transport) => {
      const { body: _, ...head } = caseOf({ method: 'HEAD' });
      assert.is(resultIn(await transport.send(head)), 200);
    });
  });

  test('whose announced end is far are cut at the limit, and the connection is closed', async () => {
    const endless = ({ socket }: RawConnection): void => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 999999999999\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && socket.write('x'.repeat(1000)));
      };
      socket.on('drain', more);
      more();
    };
    await atServer(endless, async (transport, server) => {
      const { outcome } = await transport.send(caseOf());
      assert.ok(outcome.kind === 'answer' && outcome.cut);
      const { length } = textIn(outcome);
      assert.ok(length > 900 && length <= 1024, `${length} bytes`);
      await closed(server.connections[0]);
    });
  });

  test('at the limit exactly are whole', async () => {
    const outcome = await rawOutcome(lengthOf('x'.repeat(1024)));
    assert.is(outcome.kind === 'answer' && !outcome.cut && outcome.body.length, 1024);
    const longer = await rawOutcome(lengthOf('x'.repeat(1025)));
    assert.ok(longer.kind === 'answer' && longer.cut);
  });

  test('win when they come before the request is written and the connection is reset', async () => {
    const answer = 'HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}';
    for (const bytes of [65_536, 8_388_608]) {
      const server = await startRawServer(
        () => {},
        ({ socket }) => {
          socket.pause();
          socket.write(answer, () => socket.resetAndDestroy());
        },
      );
      const transport = createTransport(optionsFor(server.url));
      const { outcome } = await transport.send(caseOf({ body: Buffer.alloc(bytes, 'x') }));
      await transport.close();
      await server.stop();
      assert.is(textIn(outcome), '{}', `${bytes} bytes`);
    }
  });
});

suite('secrets in answers', (test) => {
  const spellings = [
    sentSecret,
    sentSecret.toUpperCase(),
    Buffer.from(sentSecret).toString('base64'),
    sentSecret.slice(0, -1),
    Buffer.from(`Bearer ${sentSecret}`).toString('latin1'),
  ];

  test('are replaced in the body and in fields of the record, and judged as they came', async () => {
    for (const spelling of spellings) {
      const { received, recorded } = await leakOf(spelling, 'bearerAuth:prefix');
      assert.ok(received.kind === 'answer' && received.leaked, spelling);
      assert.is(textIn(received), `bad token: ${spelling} !`);
      assert.ok(recorded.kind === 'answer' && recorded.leaked);
      assert.not(JSON.stringify([recorded.headers, textIn(recorded)]).includes(spelling));
      assert.match(textIn(recorded), /^bad token: .*<secret>=* !$/);
    }
  });

  test('are nothing that stands in the record as well', async () => {
    for (const word of ['Bearer', 'null', 'nobody-issued-7Qw4zT9sLk2vXe8mRb5n', 'more']) {
      for (const edit of ['second-word', 'null', 'unknown', 'valid-then-unknown']) {
        const { received, recorded } = await leakOf(word, `bearerAuth:${edit}`);
        assert.is(recorded, received);
        assert.ok(received.kind === 'answer' && !received.leaked);
      }
    }
  });

  test('are not kept in part where a body is cut', async () => {
    const body = `${'x'.repeat(900)}-${sentSecret.repeat(9)}`;
    const { recorded } = await recordOf(lengthOf(body), caseOf());
    assert.ok(recorded.kind === 'answer' && recorded.cut);
    assert.not(textIn(recorded).includes(sentSecret.slice(0, 4)));
    const plain = await recordOf(lengthOf('y'.repeat(1100)), caseOf(), { credentials: [] });
    assert.is(textIn(plain.recorded), 'y'.repeat(1024));
  });
});

function leakOf(text: string, credential: string) {
  const body = `bad token: ${text} !`;
  const answer = `HTTP/1.1 401 No\r\nX-Token: ${text}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  return recordOf(answer, caseOf({ credential }));
}

async function recordOf(answer: string, item: Case, options: Partial<TransportOptions> = {}) {
  let found: Exchange | undefined;
  let event: RunEvent | undefined;
  const send = async (transport: CredentialTransport): Promise<void> => {
    found = await transport.send(item);
    event = transport.redact({ kind: 'exchange', case: item, exchange: found, row: 'r', attempt: 0 });
  };
  await atServer(answer, send, options);
  if (!found || event?.kind !== 'exchange') throw new Error('nothing came');
  return { received: found.outcome, recorded: event.exchange.outcome };
}

function writeEach(socket: RawConnection['socket'], [first, ...rest]: readonly string[]): void {
  if (first === undefined || socket.destroyed) return;
  socket.write(first, 'latin1', () => setImmediate(() => writeEach(socket, rest)));
}

async function closed(connection: RawConnection | undefined): Promise<void> {
  if (connection && !connection.socket.closed)
    await new Promise((resolve) => connection.socket.once('close', resolve));
}
