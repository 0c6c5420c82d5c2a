/** A fault: AUT-08 must turn. */

import { rememberBy } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A loop that ends one too early. */
export const lastCharacterIgnored: Fault = {
  name: 'last-character-ignored',
  title: 'The last character of the token does not matter.',
  rows: ['AUT-08'],
  bend: rememberBy(({ headers }) => headers.authorization?.slice(0, -1)),
};
