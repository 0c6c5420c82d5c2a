/** Knows which connection is in the middle of an exchange, so that stopping and refusing interrupt none. */

import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The open connections of a server. */
export interface Exchanges {
  /** Notes that a connection now works on a response. */
  readonly begin: (response: ServerResponse) => void;
  /** The latest response of a connection, also when it is over. */
  readonly latest: (socket: Duplex) => ServerResponse | undefined;
  /** Closes idle connections now, and every other one after its answer. */
  readonly finish: () => void;
}

/** Watches the connections of a server from now on. */
export function watchExchanges(server: Server): Exchanges {
  const latest = new Map<Duplex, ServerResponse | undefined>();
  server.on('connection', (socket) => {
    latest.set(socket, undefined);
    socket.once('close', () => latest.delete(socket));
  });
  return {
    begin: (response) => latest.set(response.req.socket, response),
    latest: (socket) => latest.get(socket),
    finish: () => {
      for (const [socket, response] of latest) finishOne(response, socket);
    },
  };
}

function finishOne(response: ServerResponse | undefined, socket: Duplex): void {
  if (!response || response.writableFinished || socket.writableEnded) {
    socket.destroy();
    return;
  }
  if (!response.headersSent) response.setHeader('Connection', 'close');
  response.once('close', () => socket.end());
}
