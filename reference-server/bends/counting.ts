/** What a server has seen before: counts that belong to one bent behaviour. */

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Makes a predicate that holds for every nth time that it is asked. */
export function everyNth(n: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % n === 0;
  };
}

/** Makes a counter of requests by connection; it tells how many the connection has had, this one included. */
export function countByConnection(): (request: IncomingMessage) => number {
  const counts = new WeakMap<Socket, number>();
  return ({ socket }) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    return count;
  };
}

/** Makes a predicate that tells whether it was asked about that key before. */
export function seenBefore(): (key: unknown) => boolean {
  const seen = new Set<unknown>();
  return (key) => {
    const isSeen = seen.has(key);
    seen.add(key);
    return isSeen;
  };
}
