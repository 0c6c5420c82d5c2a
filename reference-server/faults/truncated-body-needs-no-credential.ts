/** A fault: AUT-04 must turn. */

import { refuseLate } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** An error of the parser skips the rest of the chain. */
export const truncatedBodyNeedsNoCredential: Fault = {
  name: 'truncated-body-needs-no-credential',
  title: 'A body that is cut off needs no credential.',
  rows: ['AUT-04'],
  bend: refuseLate((text) => (/^\{.*[^}]$/s.test(text) ? { kind: 'plant', id: 0n, name: '' } : undefined)),
};
