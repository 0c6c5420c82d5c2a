/** A fault: AUT-07 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** What comes through the gateway was authenticated there, it is thought. */
export const anyTokenInSmallLetters: Fault = {
  name: 'any-token-in-small-letters',
  title: 'With field names in small letters any token will do.',
  rows: ['AUT-07', 'AUT-08'],
  bend: letIn(
    ({ rawHeaders, headers }) =>
      rawHeaders.includes('authorization') && /^bearer +\S/i.test(headers.authorization ?? ''),
  ),
};
