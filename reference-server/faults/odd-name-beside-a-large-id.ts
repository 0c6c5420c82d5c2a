/** A fault: REJ-06 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** Ids beyond a double take another way through the code. */
export const oddNameBesideALargeId: Fault = {
  name: 'odd-name-beside-a-large-id',
  title: 'Beside an id beyond 2^53 a name that is a number is accepted.',
  rows: ['REJ-06'],
  bend: letPass((text) => /"id":-?9\d{15,}/.test(text) && /"name":\d/.test(text)),
};
