/** Fields that make a request conditional (RFC 9110 13.1): whether one is met depends on the target's state, not on its form. */

import type { Parameter } from '../model/contract.ts';

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];

/** Whether a parameter is such a field: ordinary requests leave it out where they may. */
export function isConditional({ in: where, name }: Parameter): boolean {
  return where === 'header' && conditions.includes(name.toLowerCase());
}

/** A value of If-Match that whatever is there meets (RFC 9110 13.1.1). */
export const anyTag = '*';

/** Whether a parameter is If-Match. */
export function isMatch({ in: where, name }: Parameter): boolean {
  return where === 'header' && name.toLowerCase() === 'if-match';
}
