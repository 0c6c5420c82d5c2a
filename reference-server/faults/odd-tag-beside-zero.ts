/** A fault: REJ-07 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** Zero is taken for a plant that is not there yet, with nothing to check. */
export const oddTagBesideZero: Fault = {
  name: 'odd-tag-beside-zero',
  title: 'Beside an id of 0 a tag that is true is accepted.',
  rows: ['REJ-07'],
  bend: letPass((text) => /"id":0[,}]/.test(text) && /"tag":(?:true|false)/.test(text)),
};
