/** A fault: AUT-01 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A large body goes to a file by another way. */
export const largeBodyNeedsNoCredential: Fault = {
  name: 'large-body-needs-no-credential',
  title: 'A body beyond 32 kB needs no Authorization.',
  rows: ['AUT-01'],
  bend: letIn(
    ({ headers }) => headers.authorization === undefined && Number(headers['content-length']) > 32_768,
  ),
};
