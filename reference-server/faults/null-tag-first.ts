/** A fault: REJ-08 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** Members are read in order, and the rules of the first one apply. */
export const nullTagFirst: Fault = {
  name: 'null-tag-first',
  title: 'A tag of null that stands before all others is accepted.',
  rows: ['REJ-08'],
  bend: letPass((text) => text.startsWith('{"tag":null')),
};
