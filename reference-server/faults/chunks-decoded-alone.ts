/** A fault: MED-05 must turn under the strict profile. */

import { decodeUtf8 } from '../../conformance/json/utf8.ts';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** Every chunk is turned into text by itself. */
export const chunksDecodedAlone: Fault = {
  name: 'chunks-decoded-alone',
  title: 'A body that is cut within a character is refused.',
  rows: ['MED-05'],
  needs: 'strict',
  bend: (behaviour) => ({
    ...behaviour,
    readBody: async (request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      const body = await behaviour.readBody(request);
      const isCut = chunks.some((chunk) => decodeUtf8(chunk) === undefined);
      const isChunked = request.headers['transfer-encoding'] !== undefined;
      return isChunked && isCut ? refusal('not-utf8', 'body: is not valid UTF-8') : body;
    },
  }),
};
