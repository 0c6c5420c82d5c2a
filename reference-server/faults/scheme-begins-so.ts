/** A fault: AUT-03 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** Whether the field begins with Bearer is checked, and no more. */
export const schemeBeginsSo: Fault = {
  name: 'scheme-begins-so',
  title: 'The scheme Bearerx is accepted.',
  rows: ['AUT-03'],
  bend: acceptAs((sent) => [sent.replace(/^Bearer\w+/, 'Bearer')]),
};
