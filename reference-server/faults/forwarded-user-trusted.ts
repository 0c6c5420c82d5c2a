/** A fault: AUT-13 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A proxy that authenticates is expected in front. */
export const forwardedUserTrusted: Fault = {
  name: 'forwarded-user-trusted',
  title: 'A user in X-Forwarded-User or X-Remote-User is taken at its word.',
  rows: ['AUT-13'],
  bend: letIn(({ headers }) => 'x-forwarded-user' in headers || 'x-remote-user' in headers),
};
