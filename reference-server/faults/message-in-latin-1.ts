/** A fault: ERR-03 must turn. */

import { changeErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** A translation from an old file. */
export const messageInLatin1: Fault = {
  name: 'message-in-latin-1',
  title: 'The message is written in Latin-1.',
  rows: ['ERR-03', 'ERR-05'],
  bend: changeErrors((right) => {
    const body = JSON.stringify({ error: 400, message: 'Ungültig' });
    return { ...right, body: Buffer.from(body, 'latin1') };
  }),
};
