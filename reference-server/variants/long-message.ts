/** A variant: a legal freedom. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** No length is shown. */
export const longMessage: Variant = {
  name: 'long-message',
  title: 'The message has 10 kB.',
  warns: [],
  bend: editErrors((body) => ({ ...body, message: `${body['message']} ${'é'.repeat(5000)}` })),
};
