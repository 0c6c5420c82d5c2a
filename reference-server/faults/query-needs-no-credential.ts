/** A fault: AUT-14 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The guarded address is compared as a whole. */
export const queryNeedsNoCredential: Fault = {
  name: 'query-needs-no-credential',
  title: 'Without Authorization a query leads past the credential.',
  rows: ['AUT-14'],
  bend: letIn(({ headers, url = '' }) => headers.authorization === undefined && url.includes('?')),
};
