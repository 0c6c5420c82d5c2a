/** A fault: AUT-13 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The list of open paths is held against what a rewriting proxy says. */
export const originalUrlTrusted: Fault = {
  name: 'original-url-trusted',
  title: 'With X-Original-URL of an open path there is no look at the credential.',
  rows: ['AUT-13'],
  bend: letIn(({ headers }) => headers['x-original-url'] === '/'),
};
