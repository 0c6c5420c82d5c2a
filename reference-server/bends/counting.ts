/** State for bends: what a server has seen before. */

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Returns a predicate that is true on every nth call. */
export function everyNth(n: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % n === 0;
  };
}

/** Returns a counter of requests on each connection, including the current one. */
export function countByConnection(): (request: IncomingMessage) => number {
  const counts = new WeakMap<Socket, number>();
  return ({ socket }) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count;
  };
}

/** Returns a predicate that is true for keys it was called with before. */
export function seenBefore(): (key: unknown) => boolean {
  const seen = new Set<unknown>();
  return (key) => {
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  };
}
