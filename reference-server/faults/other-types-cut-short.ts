/** A fault: NET-06 must turn. */

import type { IncomingMessage } from 'node:http';
import type { Fault } from '../fault.ts';

/** The page of the parser is longer than it said. */
export const otherTypesCutShort: Fault = {
  name: 'other-types-cut-short',
  title: 'The answer to a body of another type ends before its length is reached.',
  rows: ['NET-06'],
  bend: (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      if (!isForm(request) || !request.socket.writable) return behaviour.send(request, response, answer);
      request.socket.end('HTTP/1.1 415 Unsupported Media Type\r\nContent-Length: 999\r\n\r\nunsupp');
    },
  }),
};

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === 'application/x-www-form-urlencoded';
}
