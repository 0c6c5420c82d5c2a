/** Raw servers for the tests of waiting: one that answers with 101, and how one is started. */

import { createServer, type Server } from 'node:net';

/** Answers every connection with 101. */
export function switching(): Server {
  const answer = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
  return createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.write(answer));
  });
}

/** Starts a server on a free loopback port; returns its URL. */
export async function startSwitching(server: Server, scheme: string): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `${scheme}://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
