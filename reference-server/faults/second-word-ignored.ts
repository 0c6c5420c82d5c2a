/** A fault: AUT-08 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The field is split at blanks. */
export const secondWordIgnored: Fault = {
  name: 'second-word-ignored',
  title: 'What stands behind the token is ignored.',
  rows: ['AUT-08'],
  bend: acceptAs((sent) => [sent.split(' ').slice(0, 2).join(' ')]),
};
