/** A variant: a legal freedom. */

import { sendWith } from '../bends/sending.ts';
import type { Variant } from '../variant.ts';

/** RFC 9112 9.6. */
export const connectionClosed: Variant = {
  name: 'connection-closed',
  title: 'The connection is closed after each answer.',
  warns: [],
  bend: sendWith((answer) => ({ ...answer, close: true })),
};
