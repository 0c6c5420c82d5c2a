/** A fault: ACC-10 must turn. */

import { refuseRequests } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The quotes are taken for a part of the name. */
export const quotedCharsetRefused: Fault = {
  name: 'quoted-charset-refused',
  title: 'A charset in quotes is refused.',
  rows: ['ACC-10'],
  bend: refuseRequests(
    ({ headers }) => headers['content-type']?.includes('"') ?? false,
    'Content-Type: charset is unknown',
  ),
};
