/** A variant: a legal freedom. */

import type { Variant } from '../variant.ts';

/** RFC 9110 15.2: a client must be able to take it. */
export const earlyHints: Variant = {
  name: 'early-hints',
  title: 'An interim answer comes before each answer.',
  warns: [],
  bend: (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      response.writeEarlyHints({ link: '</docs>; rel=help' });
      behaviour.send(request, response, answer);
    },
  }),
};
