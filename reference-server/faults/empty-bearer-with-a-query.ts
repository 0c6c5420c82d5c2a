/** A fault: AUT-02 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A token in the query is expected where none stands in the field. */
export const emptyBearerWithAQuery: Fault = {
  name: 'empty-bearer-with-a-query',
  title: 'With a query an empty Authorization will do.',
  rows: ['AUT-02'],
  bend: letIn(
    ({ headers, url = '' }) => url.includes('?') && /^(?:bearer *)?$/i.test(headers.authorization ?? 'none'),
  ),
};
