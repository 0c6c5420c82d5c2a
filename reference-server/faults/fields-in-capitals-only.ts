/** A fault: ACC-12 must turn. */

import { refuseRequests } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** A field is looked up under one spelling. */
export const fieldsInCapitalsOnly: Fault = {
  name: 'fields-in-capitals-only',
  title: 'A field called content-type or CONTENT-TYPE is not seen.',
  rows: ['ACC-12'],
  bend: refuseRequests(({ rawHeaders }) => !rawHeaders.includes('Content-Type'), 'Content-Type: is missing'),
};
