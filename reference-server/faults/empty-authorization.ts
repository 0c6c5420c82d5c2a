/** A fault: AUT-02 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** What is empty is taken for switched off. */
export const emptyAuthorization: Fault = {
  name: 'empty-authorization',
  title: 'An empty Authorization is accepted.',
  rows: ['AUT-02'],
  bend: letIn(({ headers }) => headers.authorization === ''),
};
