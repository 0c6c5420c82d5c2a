/** A fault: AUT-08 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Parameters of fields may be quoted, and this is taken for one. */
export const tokenUnquoted: Fault = {
  name: 'token-unquoted',
  title: 'Quotes around the token are dropped.',
  rows: ['AUT-08'],
  bend: acceptAs((sent) => [sent.replaceAll('"', '')]),
};
