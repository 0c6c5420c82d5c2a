/** A fault: AUT-06 must turn. */

import { trustAgain } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The user is kept with the connection. */
export const connectionRemembered: Fault = {
  name: 'connection-remembered',
  title: 'Once a connection has shown a token, it needs no more.',
  rows: ['AUT-06'],
  bend: trustAgain(({ socket }) => socket),
};
