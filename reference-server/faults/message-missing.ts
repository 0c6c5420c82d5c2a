/** A fault: ERR-05 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** Details are kept from strangers. */
export const messageMissing: Fault = {
  name: 'message-missing',
  title: 'Errors have no message.',
  rows: ['ERR-05'],
  bend: editErrors(({ error }) => ({ error })),
};
