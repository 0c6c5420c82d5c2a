/** A TCP server for tests: keeps every byte it gets, by connection, and answers with whatever bytes the test says. */

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { splitRequests } from './split-requests.ts';

/** One connection and the bytes that came over it. */
export interface RawConnection {
  /** From 1, in the order of opening. */
  readonly number: number;
  readonly socket: Socket;
  /** All bytes so far, one character a byte. */
  received: string;
}

/** A listening server. */
export interface RawServer {
  readonly url: string;
  readonly connections: readonly RawConnection[];
  stop(): Promise<void>;
}

/**
 * Starts a server on a free loopback port.
 * @param onRequest called once for every complete request; `request` counts them on their connection from 0
 * @param onData called with every piece of bytes instead, complete or not
 */
export async function startRawServer(
  onRequest: (connection: RawConnection, request: number) => void,
  onData?: (connection: RawConnection) => void,
): Promise<RawServer> {
  const connections: RawConnection[] = [];
  const server = createServer((socket) => {
    const connection: RawConnection = { number: connections.length + 1, socket, received: '' };
    connections.push(connection);
    let answered = 0;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      connection.received += bytes.toString('latin1');
      if (onData) return onData(connection);
      const complete = splitRequests(connection.received).length;
      while (answered < complete) onRequest(connection, answered++);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    stop: async () => {
      for (const { socket } of connections) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
