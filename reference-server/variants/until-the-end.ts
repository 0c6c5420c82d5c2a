/** A variant: a legal freedom. */

import { sendBy } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 9112 6.3, 8: a length is not demanded. */
export const untilTheEnd: Variant = {
  name: 'until-the-end',
  title: 'The body of an answer ends with the connection.',
  warns: [],
  bend: sendBy((response, { status, headers, body }) => {
    response.useChunkedEncodingByDefault = false;
    response.removeHeader('Transfer-Encoding');
    response.writeHead(status, { ...headers, Connection: 'close' });
    response.end(body);
  }),
};
