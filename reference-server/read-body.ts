/** Reads the body of a request: only JSON in UTF-8 without content coding is accepted. */

import type { IncomingMessage } from 'node:http';
import { quote, type Refusal, refusal } from './errors.ts';

/** Refuses content that is not labelled as application/json in UTF-8 without a coding (RFC 9110 8.3, 8.4). */
export function checkContent(request: IncomingMessage): Refusal | undefined {
  return checkType(request.headers['content-type']) ?? checkCodings(request);
}

/** The maximum size of a body in bytes: 1 MiB. */
const bodyLimit = 1024 * 1024;

/** A body that was read completely. */
export interface Body {
  readonly kind: 'body';
  readonly bytes: Uint8Array;
}

/**
 * Reads the bytes of a body, and never more than the limit into memory. A body that is too large is refused as soon as
 * that is known, and the rest is ignored. Never rejects.
 */
export function readBody(request: IncomingMessage): Promise<Body | Refusal> {
  if (Number(request.headers['content-length']) > bodyLimit) return Promise.resolve(tooLarge);
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    const collect = (chunk: Buffer) => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= bodyLimit) return;
      request.off('data', collect);
      resolve(tooLarge);
    };
    request.on('data', collect);
    request.once('end', () => resolve({ kind: 'body', bytes: Buffer.concat(chunks) }));
    request.once('error', () => resolve(cutOff));
    request.once('close', () => resolve(cutOff));
  });
}

const tooLarge = refusal('too-large', `body: is larger than ${bodyLimit} bytes`);
const cutOff = refusal('no-body', 'body: the connection ended before it did');

function checkType(value: string | undefined): Refusal | undefined {
  if (value === undefined)
    return refusal('media-type', 'Content-Type: is missing, it must be application/json');
  const media = parseMediaType(value);
  if (media?.type !== 'application/json') {
    return refusal('media-type', `Content-Type: must be application/json, but it is ${quote(value)}`);
  }
  const charset = media.parameters.get('charset') ?? 'utf-8';
  if (charset.toLowerCase() === 'utf-8') return undefined;
  return refusal('media-type', `Content-Type: charset must be utf-8, but it is ${quote(charset)}`);
}

function checkCodings({ headers }: IncomingMessage): Refusal | undefined {
  const content = headers['content-encoding'] ?? '';
  if (!/^(?:identity)?$/i.test(content)) {
    return refusal('coding', `Content-Encoding: no coding is supported, but it is ${quote(content)}`);
  }
  const transfer = headers['transfer-encoding'] ?? 'chunked';
  if (transfer.toLowerCase() === 'chunked') return undefined;
  return refusal('coding', `Transfer-Encoding: only chunked is supported, but it is ${quote(transfer)}`);
}

/** A parsed media type, in lower case except for parameter values. */
interface ContentType {
  /** Such as `application/json`. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+\\-.^_`|~\\w]+";
const essence = new RegExp(`^${token}/${token}`);
const parameter = new RegExp(`[ \\t]*;[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?`, 'y');

/** Parses a header value; undefined when it is malformed. Of repeated parameters the first one counts. */
function parseMediaType(value: string): ContentType | undefined {
  const type = essence.exec(value)?.[0];
  if (type === undefined) return undefined;
  const parameters = parseParameters(value.slice(type.length).trimEnd());
  return parameters && { type: type.toLowerCase(), parameters };
}

function parseParameters(text: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  parameter.lastIndex = 0;
  while (parameter.lastIndex < text.length) {
    const match = parameter.exec(text);
    if (!match) return undefined;
    const [, name = '', plain, quoted = ''] = match;
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, plain ?? quoted.replaceAll(/\\(.)/g, '$1'));
  }
  return parameters;
}
