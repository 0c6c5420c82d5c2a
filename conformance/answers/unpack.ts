/** Takes the codings off the content of an answer (RFC 9110 8.4). */

import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Answer } from '../model/exchange.ts';
import { fieldValues } from './fields.ts';

/** A few bytes can stand for more than there is memory. */
const limit = { maxOutputLength: 16 * 1024 * 1024 };

type Decoder = (content: Uint8Array) => Uint8Array;

const gunzip: Decoder = (content) => gunzipSync(content, limit);

/** The registered codings (RFC 9110 8.4.1, RFC 7932, RFC 8878). */
const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['identity', (content) => content],
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (content) => inflateSync(content, limit)],
  ['br', (content) => brotliDecompressSync(content, limit)],
  ['zstd', (content) => zstdDecompressSync(content, limit)],
]);

/** Answers that cannot be unpacked: to find out may cost as much as the bound allows, and several checks ask. */
const unreadable = new WeakSet<Answer>();

/**
 * The content as it was before it was coded. Whoever sends no Accept-Encoding takes any coding (RFC 9110 12.5.3).
 * @returns undefined where the bytes are not what Content-Encoding says, or the coding is unknown
 */
export function unpack(answer: Answer): Uint8Array | undefined {
  if (answer.body.length === 0) return answer.body;
  if (unreadable.has(answer)) return undefined;
  const content = decoded(answer);
  if (!content) unreadable.add(answer);
  return content;
}

function decoded(answer: Answer): Uint8Array | undefined {
  let content: Uint8Array = answer.body;
  for (const coding of codingsOf(answer).toReversed()) {
    const decode = decoders.get(coding);
    if (!decode) return undefined;
    try {
      content = decode(content);
    } catch {
      return undefined;
    }
  }
  return content;
}

/** In the order in which they were applied. */
function codingsOf(answer: Answer): readonly string[] {
  return fieldValues(answer, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '');
}
