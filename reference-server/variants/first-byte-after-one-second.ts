/** A variant: a legal freedom. */

import { setTimeout } from 'node:timers/promises';
import type { Variant } from '../variant.ts';

/** No time limit is shown (Limits). */
export const firstByteAfterOneSecond: Variant = {
  name: 'first-byte-after-one-second',
  title: 'The first byte of an answer comes after a second.',
  warns: [],
  bend: (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      setTimeout(1000).then(() => behaviour.send(request, response, answer));
    },
  }),
};
