/** A fault: REJ-08 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** What comes through the gateway was checked there, it is thought. */
export const nullTagInSmallLetters: Fault = {
  name: 'null-tag-in-small-letters',
  title: 'With field names in small letters a tag of null is accepted.',
  rows: ['REJ-08'],
  bend: letPass((text, { rawHeaders }) => rawHeaders.includes('content-type') && text.includes('"tag":null')),
};
