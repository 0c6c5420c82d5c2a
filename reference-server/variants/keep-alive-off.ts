/** A variant: a legal freedom. */

import { linger } from '../linger.ts';
import type { Variant } from '../variant.ts';

/** RFC 9112 9.6: either side may close at any time. */
export const keepAliveOff: Variant = {
  name: 'keep-alive-off',
  title: 'The connection is closed after each answer without a word of it.',
  warns: [],
  bend: (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      response.once('finish', () => linger(request.socket));
      behaviour.send(request, response, answer);
    },
  }),
};
