/** A fault: AUT-03 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Requests of forms and of JSON are authenticated in two places. */
export const anySchemeWithACharset: Fault = {
  name: 'any-scheme-with-a-charset',
  title: 'With a charset in Content-Type any scheme will do.',
  rows: ['AUT-03'],
  bend: letIn(({ headers }) =>
    Boolean(
      headers['content-type']?.includes(';') && /^(?!bearer\b)\S+ \S/i.test(headers.authorization ?? ''),
    ),
  ),
};
