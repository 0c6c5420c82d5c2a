/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** 400 is the only error status that is listed (Errors, 2). */
export const credentialIsAnError: Variant = {
  name: 'credential-is-an-error',
  title: 'A missing or wrong credential is answered 400 with an Error.',
  warns: [],
  bend: changeRefusals((right) => (right.status === 401 ? { ...right, status: 400 } : right)),
};
