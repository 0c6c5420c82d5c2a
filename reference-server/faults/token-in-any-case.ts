/** A fault: AUT-08 must turn. */

import { rememberBy } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A column that compares without regard to case. */
export const tokenInAnyCase: Fault = {
  name: 'token-in-any-case',
  title: 'The token is accepted in any case.',
  rows: ['AUT-08'],
  bend: rememberBy(({ headers }) => headers.authorization?.toLowerCase()),
};
