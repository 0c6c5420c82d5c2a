/** A fault: ERR-05 must turn. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A validator that finds several things. */
export const messageList: Fault = {
  name: 'message-list',
  title: 'The message is a list.',
  rows: ['ERR-05'],
  bend: editErrors(({ error, message }) => ({ error, message: [message] })),
};
