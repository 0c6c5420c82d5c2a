/** A fault: REJ-07 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';

/** A field that is not found is taken for a body that needs no check. */
export const oddTagInCapitals: Fault = {
  name: 'odd-tag-in-capitals',
  title: 'With field names in capitals a tag that is a number is accepted.',
  rows: ['REJ-07'],
  bend: letPass((text, { rawHeaders }) => rawHeaders.includes('CONTENT-TYPE') && /"tag":\d/.test(text)),
};
