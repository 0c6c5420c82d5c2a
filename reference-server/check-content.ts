/** Judges the headers that describe the body: only plain JSON in UTF-8 is taken, all else is refused with 400. */

import type { IncomingMessage } from 'node:http';
import { quote } from './describe.ts';
import { type Refusal, refusal } from './errors.ts';

/** Refuses content that is not said to be application/json in UTF-8 without a coding (RFC 9110 8.3, 8.4). */
export function checkContent(request: IncomingMessage): Refusal | undefined {
  return checkType(request.headers['content-type']) ?? checkCodings(request);
}

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

/** A parsed media type; everything but parameter values is in lower case. */
interface MediaType {
  /** `application/json` */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+\\-.^_`|~\\w]+";
const essence = new RegExp(`^${token}/${token}`);
const parameter = new RegExp(`[ \\t]*;[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?`, 'y');

/** Parses a header value; undefined when it is malformed. Of a repeated parameter the first counts. */
function parseMediaType(value: string): MediaType | undefined {
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
