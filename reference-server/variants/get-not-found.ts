/** A variant: a legal freedom. */

import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Operations other than creating are not shown. */
export const getNotFound: Variant = {
  name: 'get-not-found',
  title: 'GET is answered 404.',
  warns: [],
  bend: changeRefusals((right, { reason }, { method }) =>
    reason === 'wrong-method' && method !== 'POST'
      ? { ...right, status: 404, headers: { 'Content-Type': 'application/json' } }
      : right,
  ),
};
