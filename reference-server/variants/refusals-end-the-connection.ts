/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** RFC 9112 9.6. */
export const refusalsEndTheConnection: Variant = {
  name: 'refusals-end-the-connection',
  title: 'The connection is closed behind every refusal.',
  warns: [],
  bend: changeRefusals((right) => ({ ...right, close: true })),
};
