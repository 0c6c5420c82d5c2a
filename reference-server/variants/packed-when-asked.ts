/** A variant: a legal freedom. */

import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Variant } from '../variant.ts';

/** RFC 9110 12.5.3. */
export const packedWhenAsked: Variant = {
  name: 'packed-when-asked',
  title: 'Answers are packed with what Accept-Encoding lists, and only then.',
  warns: [],
  bend: (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      const asked = String(request.headers['accept-encoding'] ?? '');
      const [coding, pack] = asked.includes('br')
        ? (['br', brotliCompressSync] as const)
        : (['gzip', gzipSync] as const);
      if (!asked.includes(coding) || answer.body.length === 0)
        return behaviour.send(request, response, answer);
      const headers = { ...answer.headers, 'Content-Encoding': coding };
      behaviour.send(request, response, { ...answer, headers, body: pack(answer.body) });
    },
  }),
};
