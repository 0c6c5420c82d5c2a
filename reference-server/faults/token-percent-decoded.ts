/** A fault: AUT-08 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** What works for a query is taken for the field. */
export const tokenPercentDecoded: Fault = {
  name: 'token-percent-decoded',
  title: 'A percent-encoded token is decoded.',
  rows: ['AUT-08'],
  bend: acceptAs((sent) => [
    sent.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ]),
};
