/** A fault: AUT-01 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The middleware is not wired to the route. */
export const noAuthentication: Fault = {
  name: 'no-authentication',
  title: 'No credential is asked for.',
  rows: ['AUT-01', 'AUT-02', 'AUT-03', 'AUT-06', 'AUT-07', 'AUT-08'],
  bend: letIn(() => true),
};
