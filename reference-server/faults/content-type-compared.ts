/** A fault: ACC-10 must turn. */

import { refuseRequests } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The field is compared as a string. */
export const contentTypeCompared: Fault = {
  name: 'content-type-compared',
  title: 'A Content-Type with a charset, or in capitals, is refused.',
  rows: ['ACC-10'],
  bend: refuseRequests(
    ({ headers }) => headers['content-type'] !== 'application/json',
    'Content-Type: is unknown',
  ),
};
