/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** The answer to a missing token is not shown (Authentication, 3). */
export const forbidden: Variant = {
  name: 'forbidden',
  title: 'A missing or wrong credential is answered 403.',
  warns: [],
  bend: changeRefusals((right) => (right.status === 401 ? { ...right, status: 403 } : right)),
};
