/** A fault: REJ-06 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** The filter that packs stands before the one that checks. */
export const oddNameWhereCodingsAreAsked: Fault = {
  name: 'odd-name-where-codings-are-asked',
  title: 'With Accept-Encoding a name that is no string is accepted.',
  rows: ['REJ-06'],
  bend: letPass((text, { headers }) => headers['accept-encoding'] !== undefined && /"name":[^"]/.test(text)),
};
