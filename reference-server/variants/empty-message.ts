/** A variant: a legal freedom. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** A string may be empty. */
export const emptyMessage: Variant = {
  name: 'empty-message',
  title: 'The message is empty.',
  warns: [],
  bend: editErrors((body) => ({ ...body, message: '' })),
};
