/** A variant: a legal freedom. */

import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { takeForJson } from '../bends/reading.ts';
import { refusal } from '../errors.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 8.4. */
export const unpacksBodies: Variant = {
  name: 'unpacks-bodies',
  title: 'A body that is packed with gzip is unpacked.',
  warns: [],
  bend: (behaviour) => ({
    ...takeForJson(isPacked)(behaviour),
    parsePlant: (bytes, request) => {
      if (!isPacked(request)) return behaviour.parsePlant(bytes, request);
      try {
        return behaviour.parsePlant(gunzipSync(bytes), request);
      } catch {
        return refusal('coding', 'body: is not packed');
      }
    },
  }),
};

function isPacked({ headers }: IncomingMessage): boolean {
  return headers['content-encoding'] === 'gzip' && headers['content-type'] === 'application/json';
}
