/** A fault: ACC-12 must turn. */

import { refuseRequests } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Gateways of HTTP/2 write every field in small letters. */
export const credentialInSmallLettersUnseen: Fault = {
  name: 'credential-in-small-letters-unseen',
  title: 'A credential under authorization in small letters is not seen.',
  rows: ['ACC-12'],
  bend: refuseRequests(({ rawHeaders }) => rawHeaders.includes('authorization'), 'Authorization: is missing'),
};
