/** A fault: REJ-02 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** The validator is registered for one media type, letter by letter. */
export const charsetUnchecked: Fault = {
  name: 'charset-unchecked',
  title: 'With a charset in Content-Type nothing of the body is checked.',
  rows: [
    'REJ-02',
    'REJ-01',
    'REJ-03',
    'REJ-04',
    'REJ-05',
    'REJ-06',
    'REJ-07',
    'REJ-08',
    'REJ-09',
    'REJ-10',
    'REJ-11',
    'REJ-12',
  ],
  bend: letPass((_, { headers }) => headers['content-type']?.includes(';') ?? false),
};
