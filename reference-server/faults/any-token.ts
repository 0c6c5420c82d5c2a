/** A fault: AUT-07 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Whether there is a token is checked, and not which. */
export const anyToken: Fault = {
  name: 'any-token',
  title: 'Any bearer token will do.',
  rows: ['AUT-07', 'AUT-08'],
  bend: letIn(({ headers }) => /^bearer +\S/i.test(headers.authorization ?? '')),
};
