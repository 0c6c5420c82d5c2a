/** Reads the body of an answer once, for whoever looks at it: its media type, its text, its JSON. */

import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Reading } from '../model/check.ts';
import type { Answer, Exchange } from '../model/exchange.ts';
import { fieldValues } from './fields.ts';
import { essenceOf, isMediaType } from './media-type.ts';

/** Reads the body of an answer. */
export function readAnswer({ outcome }: Exchange): Reading {
  if (outcome.kind === 'failure') return {};
  const mediaType = mediaTypeOf(outcome);
  const content = unpack(outcome);
  const text = content && decodeUtf8(content);
  const json = text === undefined || isTooDeep(text) ? undefined : readJson(withoutMark(text));
  return {
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(text === undefined ? {} : { text }),
    ...(json?.ok ? { json } : {}),
  };
}

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
 * Takes the codings off the content of an answer (RFC 9110 8.4). The content as it was before it was coded. Whoever
 * sends no Accept-Encoding takes any coding (RFC 9110 12.5.3).
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

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Levels beyond which nobody means what he sends: reading them would cost more than the rest of the run. */
const deepest = 500;

/** Counts the brackets that stand outside of strings. */
function isTooDeep(text: string): boolean {
  if (text.length < 2 * deepest) return false;
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** `type/subtype` of the only Content-Type (RFC 9110 8.3); two different ones, or no media type, are malformed. */
function mediaTypeOf(answer: Answer): string | undefined {
  const [essence = '', ...others] = new Set(fieldValues(answer, 'content-type').map(essenceOf));
  return others.length === 0 && isMediaType(essence) ? essence : undefined;
}
