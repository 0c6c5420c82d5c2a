/** A variant: a legal freedom. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Unwise, but nothing says what a message may tell. */
export const stackInTheMessage: Variant = {
  name: 'stack-in-the-message',
  title: 'The message tells where in the code it was made.',
  warns: [],
  bend: editErrors((body) => ({
    ...body,
    message: `${body['message']}\n    at refuse (/srv/shop/lib/refuse.js:12:7)`,
  })),
};
