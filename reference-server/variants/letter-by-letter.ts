/** A variant: a legal freedom. */

import { refusal } from '../errors.ts';
import type { Variant } from '../variant.ts';

/** The specification spells it so (Authentication, 2). */
export const letterByLetter: Variant = {
  name: 'letter-by-letter',
  title: 'The scheme is refused unless it is spelt Bearer.',
  warns: ['AUT-11'],
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
