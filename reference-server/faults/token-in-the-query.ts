/** A fault: AUT-09 must turn under the strict profile. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A form of RFC 6750 that RFC 9700 has withdrawn. */
export const tokenInTheQuery: Fault = {
  name: 'token-in-the-query',
  title: 'A token in the address is accepted.',
  rows: ['AUT-09'],
  needs: 'strict',
  bend: acceptAs((_, { url = '' }) => {
    const token = new URL(url, 'http://localhost').searchParams.get('access_token');
    return token === null ? [] : [`Bearer ${token}`];
  }),
};
