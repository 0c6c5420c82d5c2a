/** Which connection a request takes, and that the numbers told are those of the sockets. */

import * as assert from 'uvu/assert';
import type { Lane } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { closed, dropSecond, placesInRequest, tellPlace } from './places.ts';
import type { RawConnection } from './raw-server.ts';
import { atServer, caseOf, ok, resultIn, textIn } from './with-server.ts';

const fresh: Lane = { kind: 'fresh' };

suite('lane any', (test) => {
  test('keeps one connection for requests one after the other', async () => {
    await atServer(tellPlace, async (transport) => {
      for (let position = 0; position < 5; position += 1) {
        const exchange = await transport.send(caseOf());
        assert.equal([exchange.connection, exchange.position], [1, position]);
        assert.is(textIn(exchange.outcome), `1 ${position}`);
      }
    });
  });

  test('opens no more connections than it may, and tells truly which was used', async () => {
    await atServer(
      tellPlace,
      async (transport, server) => {
        const exchanges = await Promise.all(Array.from({ length: 30 }, () => transport.send(caseOf())));
        assert.is(server.connections.length, 3);
        const numbers = new Map<number, string | undefined>();
        for (const { outcome, connection, position } of exchanges) {
          const [there, request] = textIn(outcome).split(' ');
          assert.is(request, `${position}`);
          assert.is(numbers.get(connection) ?? there, there);
          numbers.set(connection, there);
        }
        assert.equal([...numbers.keys()].sort(), [1, 2, 3]);
      },
      { connections: 3 },
    );
  });

  test('opens another connection where the server closes each', async () => {
    const closing = ({ socket }: RawConnection): void =>
      void socket.end(ok.replace('OK', 'OK\r\nConnection: close'));
    await atServer(closing, async (transport) => {
      assert.equal(await placesInRequest(transport, 3), [
        [200, 1, 0],
        [200, 2, 0],
        [200, 3, 0],
      ]);
    });
  });

  test('sends once more on a new connection what a kept one dropped unanswered', async () => {
    await atServer(dropSecond, async (transport, server) => {
      assert.equal(await placesInRequest(transport, 3), [
        [200, 1, 0],
        [200, 2, 0],
        [200, 3, 0],
      ]);
      assert.is(server.connections.length, 3);
    });
  });

  test('sends only once more, and never what a new connection dropped', async () => {
    const drop = ({ number, socket }: RawConnection, request: number): void =>
      void (number === 1 && request === 0 ? socket.write(ok) : socket.end());
    await atServer(drop, async (transport, server) => {
      assert.equal(await placesInRequest(transport, 3), [
        [200, 1, 0],
        ['reset', 2, 0],
        ['reset', 3, 0],
      ]);
      assert.is(server.connections.length, 3);
    });
  });

  test('does not send again what was answered in part', async () => {
    const half = ({ socket }: RawConnection, request: number): void =>
      void (request === 0 ? socket.write(ok) : socket.end('HTTP/1.1 200 OK\r\nContent'));
    await atServer(half, async (transport) => {
      assert.equal(await placesInRequest(transport, 2), [
        [200, 1, 0],
        ['reset', 1, 1],
      ]);
    });
  });

  test('does not use a connection again after a time-out', async () => {
    const first = ({ number, socket }: RawConnection): void => void (number > 1 && socket.write(ok));
    await atServer(
      first,
      async (transport, server) => {
        assert.equal(await placesInRequest(transport, 2), [
          ['time-out', 1, 0],
          [200, 2, 0],
        ]);
        await closed(server.connections[0]);
      },
      { requestTimeoutMs: 280 },
    );
  });
});

suite('lane fresh', (test) => {
  test('opens a connection for each request and closes it', async () => {
    await atServer(tellPlace, async (transport, server) => {
      await transport.send(caseOf());
      assert.equal(await placesInRequest(transport, 2, fresh), [
        [200, 2, 0],
        [200, 3, 0],
      ]);
      await Promise.all(server.connections.map(closed));
    });
  });

  test('takes the place of one idle connection that is shared, so that no more are open than before', async () => {
    await atServer(tellPlace, async (transport, server) => {
      await Promise.all([transport.send(caseOf()), transport.send(caseOf())]);
      await transport.send(caseOf(), fresh);
      await Promise.all([server.connections[0], server.connections[2]].map(closed));
      assert.is(server.connections[1]?.socket.destroyed, false);
      assert.equal(await placesInRequest(transport, 1), [[200, 2, 1]]);
    });
  });

  test('sends the same bytes as the others', async () => {
    await atServer(ok, async (transport, server) => {
      await transport.send(caseOf());
      await transport.send(caseOf(), fresh);
      assert.is(server.connections[0]?.received, server.connections[1]?.received);
    });
  });

  test('is not held up by the limit of lane any', async () => {
    const quick = ({ socket, received }: RawConnection): void =>
      void (received.includes('/quick') && socket.write(ok));
    await atServer(
      quick,
      async (transport) => {
        const waiting = transport.send(caseOf());
        assert.is(resultIn(await transport.send(caseOf({ path: '/quick' }), fresh)), 200);
        await transport.close();
        assert.is(resultIn(await waiting), 'stopped');
      },
      { connections: 1 },
    );
  });
});
