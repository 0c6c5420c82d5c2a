/**
 * Decodes the content codings of a body (RFC 9110 8.4), labelled or not, so that no secret stays hidden in it, and
 * encodes it again.
 */

import {
  brotliCompressSync,
  brotliDecompressSync,
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
  constants as zlib,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Answer } from '../model/exchange.ts';

/** The content of a coded body. */
interface OpenBody {
  readonly content: Uint8Array;
  /** False where the body ends early, or has more bytes after the coded content. */
  readonly isWhole: boolean;
  /** Encodes other content in the same way. */
  readonly close: (content: Uint8Array) => Uint8Array;
}

/** `plain`: not coded. `sealed`: it cannot be decoded. `too-large`: not within the limits. */
export type Opened = 'plain' | 'sealed' | 'too-large' | OpenBody;

/** Decodes the body of an answer; the same body is decoded only once. */
export type Opener = (answer: Pick<Answer, 'headers' | 'body'>) => Opened;

/**
 * Maximum size in bytes of one decoded body, of all of them together, and of one after that: a few bytes can expand to
 * more than the memory there is.
 */
const most = { one: 16 * 1024 * 1024, all: 128 * 1024 * 1024, oneBeyond: 512 * 1024 } as const;

/** How many nested codings are decoded; no real content has more. */
const deepest = 8;

/** Creates an opener with a limit for all bodies together. */
export function createOpener(): Opener {
  const known = new WeakMap<Uint8Array, Opened>();
  let spent = 0;
  return (answer) => {
    const { body } = answer;
    const seen = known.get(body);
    if (seen) return seen;
    const limit = spent < most.all ? most.one : most.oneBeyond;
    const opened = open(body, labelsOf(answer), limit);
    // A body that was not decoded counts with the limit, which it may have reached.
    if (opened !== 'plain') spent += typeof opened === 'string' ? limit : opened.content.length;
    known.set(body, opened);
    return opened;
  };
}

function open(body: Uint8Array, labels: readonly string[], limit: number, depth = deepest): Opened {
  const label = labels.at(-1);
  const begun = codings.filter(({ begins }) => begins?.(body));
  const tried = [...codings.filter(({ names }) => names.includes(label ?? '')), ...begun];
  if (label === undefined && begun.length === 0) return openUnmarked(body, limit);
  const layer = firstOf(tried, body, limit);
  // Binary content that cannot be decoded may contain anything; text that is only labelled as coded is plain.
  if (!layer) return isBinary(body) ? 'sealed' : 'plain';
  if (layer === 'too-large') return layer;
  if (depth === 0) return 'sealed';
  const inner = open(layer.content, labels.slice(0, -1), limit, depth - 1);
  if (typeof inner === 'string') return inner === 'plain' ? layer : inner;
  return {
    content: inner.content,
    isWhole: inner.isWhole && layer.isWhole,
    close: (content) => layer.close(inner.close(content)),
  };
}

/** Without a label or a mark, content is of a coding only if that takes all of it, since any bytes may begin it. */
function openUnmarked(body: Uint8Array, limit: number): Opened {
  const layer = isBinary(body)
    ? firstOf(
        codings.filter(({ begins }) => !begins),
        body,
        limit,
      )
    : undefined;
  return typeof layer === 'object' && layer.isWhole ? layer : 'plain';
}

function firstOf(
  tried: readonly Coding[],
  body: Uint8Array,
  limit: number,
): OpenBody | 'too-large' | undefined {
  for (const { decode, encode } of tried) {
    try {
      const { buffer, engine } = decode(body, { info: true, maxOutputLength: limit });
      // Nothing decoded means that it is not this coding: a single byte could begin any of them.
      if (buffer.length > 0) {
        return { content: buffer, isWhole: engine.bytesWritten === body.length, close: encode };
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return 'too-large';
    }
  }
  return undefined;
}

interface DecodingBounds {
  readonly info: true;
  readonly maxOutputLength: number;
}

interface Decoded {
  readonly buffer: Buffer;
  /** Counts the bytes that were read. */
  readonly engine: { readonly bytesWritten: number };
}

interface Coding {
  /** Its names in Content-Encoding. */
  readonly names: readonly string[];
  /** Whether content begins like every content of this coding; absent where the coding has no such mark. */
  readonly begins?: (content: Uint8Array) => boolean;
  readonly decode: (content: Uint8Array, bounds: DecodingBounds) => Decoded;
  readonly encode: (content: Uint8Array) => Uint8Array;
}

/** Decodes incomplete content as far as possible. */
const flush = { finishFlush: zlib.Z_SYNC_FLUSH };

/** The registered codings (RFC 9110 8.4.1, RFC 7932, RFC 8878), and raw deflate, which some servers send as deflate. */
const codings: readonly Coding[] = [
  {
    names: ['gzip', 'x-gzip'],
    begins: (content) => content[0] === 0x1f && content[1] === 0x8b,
    decode: (content, bounds) => decoded(gunzipSync(content, { ...flush, ...bounds })),
    encode: (content) => gzipSync(content),
  },
  {
    names: ['deflate'],
    begins: ([first = 0, second = 0]) => first % 16 === 8 && (first * 256 + second) % 31 === 0,
    decode: (content, bounds) => decoded(inflateSync(content, { ...flush, ...bounds })),
    encode: (content) => deflateSync(content),
  },
  {
    names: ['deflate'],
    decode: (content, bounds) => decoded(inflateRawSync(content, { ...flush, ...bounds })),
    encode: (content) => deflateRawSync(content),
  },
  {
    names: ['br'],
    decode: (content, bounds) =>
      decoded(brotliDecompressSync(content, { finishFlush: zlib.BROTLI_OPERATION_FLUSH, ...bounds })),
    encode: (content) => brotliCompressSync(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }),
  },
  {
    names: ['zstd'],
    begins: (content) => Buffer.from(content.subarray(0, 4)).toString('hex') === '28b52ffd',
    decode: (content, bounds) =>
      decoded(zstdDecompressSync(content, { finishFlush: zlib.ZSTD_e_flush, ...bounds })),
    encode: (content) => zstdCompressSync(content),
  },
];

/** With `info`, zlib returns more than its types declare. */
function decoded(result: unknown): Decoded {
  return result as Decoded;
}

function labelsOf({ headers }: Pick<Answer, 'headers'>): readonly string[] {
  return headers
    .filter(({ name }) => name.toLowerCase() === 'content-encoding')
    .flatMap(({ value }) => value.toLowerCase().split(','))
    .map((label) => label.trim())
    .filter((label) => label !== '' && label !== 'identity');
}

/** Whether content has bytes that text never has, and most binary content does. */
function isBinary(content: Uint8Array): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are bytes
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(Buffer.from(content).toString('latin1'));
}
