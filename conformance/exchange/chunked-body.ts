/** Cuts a body into the chunks of a chunked transfer coding (RFC 9112 7.1). */

import { Readable } from 'node:stream';

/**
 * A stream that yields the body in pieces of the given lengths, each of which undici makes one chunk.
 * What the lengths leave over is the last piece. Pieces without bytes are not sent, for they would end the body.
 */
export function chunkedBody(body: Uint8Array, lengths: readonly number[]): Readable {
  return Readable.from(piecesOf(body, lengths), { objectMode: true });
}

function piecesOf(body: Uint8Array, lengths: readonly number[]): readonly Uint8Array[] {
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
  return [...ends, body.length].map((end, at) => body.subarray(ends[at - 1] ?? 0, end));
}
