/** A fault: AUT-02 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** An empty token equals the empty one of the default user. */
export const emptyBearer: Fault = {
  name: 'empty-bearer',
  title: 'Bearer without a token is accepted.',
  rows: ['AUT-02'],
  bend: letIn(({ headers }) => /^bearer *$/i.test(headers.authorization ?? 'none')),
};
