/** A fault: ERR-03 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The shape of another house. */
export const nestedError: Fault = {
  name: 'nested-error',
  title: 'The error holds the code and the message.',
  rows: ['ERR-03', 'ERR-05'],
  bend: editErrors(({ error, message }) => ({ error: { code: error, message } })),
};
