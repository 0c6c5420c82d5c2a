/** Reads the body of an answer once for all who need it: its media type, its text and its JSON. */

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
  const isDeep = text !== undefined && isTooDeep(text);
  const json = text === undefined || isDeep ? undefined : readJson(withoutMark(text));
  return {
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(text === undefined ? {} : { text }),
    ...(json?.ok ? { json } : {}),
    ...(isDeep && isParsed(text) ? { isDeep: true } : {}),
  };
}

/** A few compressed bytes can expand to more than the memory there is. */
const limit = { maxOutputLength: 16 * 1024 * 1024 };

type Decoder = (content: Uint8Array) => Uint8Array;

const gunzip: Decoder = (content) => gunzipSync(content, limit);

/** The registered content codings (RFC 9110 8.4.1, RFC 7932, RFC 8878). */
const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['identity', (content) => content],
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (content) => inflateSync(content, limit)],
  ['br', (content) => brotliDecompressSync(content, limit)],
  ['zstd', (content) => zstdDecompressSync(content, limit)],
]);

/**
 * Answers that could not be decoded, remembered since several checks ask and each attempt may expand up to the limit.
 */
const unreadable = new WeakSet<Answer>();

/**
 * The content of an answer with its content codings removed (RFC 9110 8.4). Requests send no Accept-Encoding, so any
 * coding is allowed (RFC 9110 12.5.3).
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

/** The content codings in the order in which they were applied. */
function codingsOf(answer: Answer): readonly string[] {
  return fieldValues(answer, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '');
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Deeper JSON is not parsed: it is no serious answer, and would cost more time than the rest of the run. */
const deepest = 500;

function isParsed(text: string): boolean {
  try {
    JSON.parse(withoutMark(text));
    return true;
  } catch {
    return false;
  }
}

/** Counts nested brackets outside of strings. */
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

/**
 * `type/subtype` of Content-Type (RFC 9110 8.3); undefined where there is none, where it is malformed, or where two
 * fields differ.
 */
function mediaTypeOf(answer: Answer): string | undefined {
  const [essence = '', ...others] = new Set(fieldValues(answer, 'content-type').map(essenceOf));
  return others.length === 0 && isMediaType(essence) ? essence : undefined;
}
