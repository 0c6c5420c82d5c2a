/** State for bends: what a server has seen before. */

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';

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

/** Makes a bend that knows in how many pieces a body was read: chunks, or what arrived together. */
export function countingPieces(bend: (piecesOf: (request: IncomingMessage) => number) => Bend): Bend {
  const counts = new WeakMap<IncomingMessage, number>();
  return (behaviour) => {
    const bent = bend((request) => counts.get(request) ?? 0)(behaviour);
    const readBody: typeof bent.readBody = (request) => {
      request.on('data', () => counts.set(request, (counts.get(request) ?? 0) + 1));
      return bent.readBody(request);
    };
    return { ...bent, readBody };
  };
}

/** Milliseconds that each plant is delayed, so that concurrent ones overlap. */
const waiting = 25;

/** Refuses a plant while more than `limit` plants are being stored. */
export function refuseCrowds(limit: number, refused: Refusal): Bend {
  return (behaviour) => {
    let inside = 0;
    return {
      ...behaviour,
      keep: async (plant, store, request) => {
        inside += 1;
        await setTimeout(waiting);
        const isCrowd = inside > limit;
        inside -= 1;
        return isCrowd ? refused : behaviour.keep(plant, store, request);
      },
    };
  };
}
