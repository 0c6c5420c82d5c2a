/** A fault: REJ-07 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** A regular expression looks for the tag and stops at an escape. */
export const oddTagBesideABackslash: Fault = {
  name: 'odd-tag-beside-a-backslash',
  title: 'Beside a name with escapes a tag that is a list is accepted.',
  rows: ['REJ-07'],
  bend: letPass((text) => text.includes('\\') && text.includes('"tag":[')),
};
