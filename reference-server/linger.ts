/** Closes a connection so that the other side gets to read the last answer. */

import type { Duplex } from 'node:stream';

/** How long the other side may take to close, in milliseconds. */
const lingerTime = 5000;

/**
 * Ends our side behind what was written, and reads on until the other side closes or the time is up: closing a socket
 * with unread bytes resets it, and the reset may overtake the answer.
 */
export function linger(socket: Duplex): void {
  const limit = setTimeout(() => socket.destroy(), lingerTime);
  socket.once('close', () => clearTimeout(limit));
  socket.on('error', () => socket.destroy());
  socket.end();
  socket.resume();
}
