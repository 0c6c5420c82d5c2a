/** A variant: a legal freedom. */

import { sendBy } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 9112 7.1. */
export const chunkedAnswers: Variant = {
  name: 'chunked-answers',
  title: 'Answers come in chunks, one byte at a time.',
  warns: [],
  bend: sendBy((response, { status, headers, body }) => {
    response.writeHead(status, headers);
    for (const byte of Buffer.from(body)) response.write(Uint8Array.of(byte));
    response.end();
  }),
};
