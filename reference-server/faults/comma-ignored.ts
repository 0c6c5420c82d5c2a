/** A fault: AUT-08 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The field is split into a list. */
export const commaIgnored: Fault = {
  name: 'comma-ignored',
  title: 'A comma behind the token is ignored.',
  rows: ['AUT-08'],
  bend: acceptAs((sent) => sent.split(',')),
};
