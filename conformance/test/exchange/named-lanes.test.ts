/** Named lanes keep a connection of their own; closing a transport leaves none. */

import * as assert from 'uvu/assert';
import type { Exchange, Lane } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { closed, dropSecond, namedPlace, placeInRequest, placesInRequest, tellPlace } from './places.ts';
import type { RawConnection } from './raw-server.ts';
import { atServer, caseOf, ok, resultIn } from './with-server.ts';

const fresh: Lane = { kind: 'fresh' };

suite('a named lane', (test) => {
  test('keeps a connection of its own', async () => {
    await atServer(tellPlace, async (transport) => {
      assert.equal(await placesInRequest(transport, 2, namedPlace('a')), [
        [200, 1, 0],
        [200, 1, 1],
      ]);
      assert.equal(await placesInRequest(transport, 1, namedPlace('b')), [[200, 2, 0]]);
      assert.equal(await placesInRequest(transport, 1), [[200, 3, 0]]);
      assert.equal(await placesInRequest(transport, 1, namedPlace('a')), [[200, 1, 2]]);
    });
  });

  test('keeps the connection as long as the server hints, be it a second', async () => {
    const hint = ok.replace('OK', 'OK\r\nKeep-Alive: timeout=1');
    await atServer(hint, async (transport) => {
      assert.equal(await placesInRequest(transport, 2, namedPlace('a')), [
        [200, 1, 0],
        [200, 1, 1],
      ]);
    });
  });

  test('shows by its number that the server closed the connection', async () => {
    const closing = ({ socket }: RawConnection): void => void socket.end(ok);
    await atServer(closing, async (transport, server) => {
      const exchanges: Exchange[] = [];
      for (let round = 0; round < 3; round += 1) {
        exchanges.push(await transport.send(caseOf(), namedPlace('a')));
        await closed(server.connections.at(-1));
      }
      assert.equal(exchanges.map(placeInRequest), [
        [200, 1, 0],
        [200, 2, 0],
        [200, 3, 0],
      ]);
    });
  });

  test('loses no request that was not written yet when the server resets the connection', async () => {
    await atServer(ok, async (transport, server) => {
      assert.equal(await placesInRequest(transport, 1, namedPlace('a')), [[200, 1, 0]]);
      server.connections[0]?.socket.resetAndDestroy();
      await new Promise(setImmediate);
      assert.equal(await placesInRequest(transport, 1, namedPlace('a')), [[200, 2, 0]]);
    });
  });

  test('shows a request that was dropped, and goes on with a new connection', async () => {
    await atServer(dropSecond, async (transport) => {
      assert.equal(await placesInRequest(transport, 3, namedPlace('a')), [
        [200, 1, 0],
        ['reset', 1, 1],
        [200, 2, 0],
      ]);
    });
  });

  test('goes on with a new connection after a time-out and after release', async () => {
    const slow = ({ number, socket }: RawConnection): void => void (number > 1 && socket.write(ok));
    await atServer(
      slow,
      async (transport, server) => {
        assert.equal(await placesInRequest(transport, 2, namedPlace('a')), [
          ['time-out', 1, 0],
          [200, 2, 0],
        ]);
        await transport.release('a');
        await transport.release('nobody');
        await closed(server.connections[1]);
        assert.equal(await placesInRequest(transport, 1, namedPlace('a')), [[200, 3, 0]]);
      },
      { requestTimeoutMs: 280 },
    );
  });
});

suite('closing a transport', (test) => {
  test('stops what is under way, what waits and what comes later', async () => {
    await atServer(
      () => {},
      async (transport, server) => {
        const under = [
          transport.send(caseOf()),
          transport.send(caseOf()),
          transport.send(caseOf(), fresh),
          transport.send(caseOf(), namedPlace('a')),
        ];
        await transport.close();
        await transport.close();
        const later = [transport.send(caseOf()), transport.send(caseOf(), namedPlace('a'))];
        const exchanges = await Promise.all([...under, ...later]);
        assert.equal(exchanges.map(resultIn), Array(6).fill('stopped'));
        await Promise.all(server.connections.map(closed));
      },
      { connections: 1 },
    );
  });

  test('lets go of connections that stand idle', async () => {
    await atServer(ok, async (transport, server) => {
      await transport.send(caseOf());
      await transport.send(caseOf(), namedPlace('a'));
      await transport.close();
      await Promise.all(server.connections.map(closed));
    });
  });
});
