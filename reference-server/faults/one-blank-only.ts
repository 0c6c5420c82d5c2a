/** A fault: AUT-11 must turn under the strict profile. */

import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The field is split at every blank. */
export const oneBlankOnly: Fault = {
  name: 'one-blank-only',
  title: 'A credential behind two blanks is refused.',
  rows: ['AUT-11'],
  needs: 'strict',
  bend: (behaviour) => ({
    ...behaviour,
    authenticate: (request, tokens) => {
      const refused = behaviour.authenticate(request, tokens);
      const isOdd = request.headers.authorization?.includes('  ');
      return !refused && isOdd ? challenge : refused;
    },
  }),
};

const challenge = refusal('no-token', 'Authorization: has three words', { 'WWW-Authenticate': 'Bearer' });
