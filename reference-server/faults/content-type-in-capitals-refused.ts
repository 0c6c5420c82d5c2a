/** A fault: ACC-10 must turn. */

import { refuseRequests } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The media type is compared with regard to case. */
export const contentTypeInCapitalsRefused: Fault = {
  name: 'content-type-in-capitals-refused',
  title: 'A Content-Type in capitals is refused.',
  rows: ['ACC-10'],
  bend: refuseRequests(
    ({ headers }) => /[A-Z]/.test(headers['content-type']?.split(';')[0] ?? ''),
    'Content-Type: is unknown',
  ),
};
