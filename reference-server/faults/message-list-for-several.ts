/** A fault: ERR-05 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A rule that needs two things at once. */
export const messageListForSeveral: Fault = {
  name: 'message-list-for-several',
  title: 'The message is a list when two fields are wrong.',
  rows: ['ERR-05'],
  bend: editErrors(({ error, message }) => ({
    error,
    message: String(message).includes('; ') ? [message] : message,
  })),
};
