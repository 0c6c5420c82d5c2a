/** A fault: AUT-11 must turn under the strict profile. */

import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** A prefix that is compared letter by letter. */
export const schemeInItsCase: Fault = {
  name: 'scheme-in-its-case',
  title: 'The scheme is refused in another case.',
  rows: ['AUT-11'],
  needs: 'strict',
  bend: (behaviour) => ({
    ...behaviour,
    authenticate: (request, tokens) => {
      const refused = behaviour.authenticate(request, tokens);
      const isOdd = !request.headers.authorization?.startsWith('Bearer');
      return !refused && isOdd ? challenge : refused;
    },
  }),
};

const challenge = refusal('no-token', 'Authorization: must begin with Bearer', {
  'WWW-Authenticate': 'Bearer',
});
