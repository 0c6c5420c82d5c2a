/** A fault: AUT-03 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A prefix is removed if it is there. */
export const noScheme: Fault = {
  name: 'no-scheme',
  title: 'The token is accepted without a scheme.',
  rows: ['AUT-03'],
  bend: acceptAs((sent) => [`Bearer ${sent}`]),
};
