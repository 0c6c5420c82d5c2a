/** A fault: AUT-08 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Whether the text begins with the token is checked. */
export const longerToken: Fault = {
  name: 'longer-token',
  title: 'A token with more behind it is accepted.',
  rows: ['AUT-08'],
  bend: acceptAs((sent) => Array.from(sent, (_, at) => sent.slice(0, at))),
};
