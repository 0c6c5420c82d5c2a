/** A fault: AUT-13 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Requests of the own machine need no credential, and a field says where they are from. */
export const forwardedAddressTrusted: Fault = {
  name: 'forwarded-address-trusted',
  title: 'X-Forwarded-For of this machine needs no credential.',
  rows: ['AUT-13'],
  bend: letIn(
    ({ headers }) => headers.authorization === undefined && headers['x-forwarded-for'] === '127.0.0.1',
  ),
};
