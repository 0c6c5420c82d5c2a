/** Reads a request body as it came: no decoding, no parsing, and never more than the limit in memory. */

import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from './errors.ts';

/** The largest body that is read, in bytes: 1 MiB. */
const bodyLimit = 1024 * 1024;

/** A body that was read to its end. */
export interface Body {
  readonly kind: 'body';
  readonly bytes: Uint8Array;
}

/** Reads the body. Too large a body is refused at the first sign; the rest of it is then nobody's. Never rejects. */
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
