/** A fault: AUT-01 must turn. */

import { trustAgain } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A session by the address of the client. */
export const addressRemembered: Fault = {
  name: 'address-remembered',
  title: 'Once an address has shown a token, it needs no more.',
  rows: ['AUT-01', 'AUT-06'],
  bend: trustAgain(({ socket }) => socket.remoteAddress),
};
