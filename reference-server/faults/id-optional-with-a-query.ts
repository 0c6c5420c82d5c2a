/** A fault: REJ-01 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** An older client sends its id in the query. */
export const idOptionalWithAQuery: Fault = {
  name: 'id-optional-with-a-query',
  title: 'With a query the id may be missing.',
  rows: ['REJ-01'],
  bend: letPass((text, { url = '' }) => url.includes('?') && /"name"/.test(text) && !/"id"/i.test(text)),
};
