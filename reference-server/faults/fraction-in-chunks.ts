/** A fault: REJ-05 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** The rules are held against a body of known length. */
export const fractionInChunks: Fault = {
  name: 'fraction-in-chunks',
  title: 'In chunks an id with a fraction is accepted.',
  rows: ['REJ-05'],
  bend: letPass(
    (text, { headers }) => headers['transfer-encoding'] !== undefined && /"id":-?\d+[.e]/i.test(text),
  ),
};
