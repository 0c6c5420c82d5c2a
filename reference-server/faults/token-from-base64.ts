/** A fault: AUT-08 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** One function reads all schemes. */
export const tokenFromBase64: Fault = {
  name: 'token-from-base64',
  title: 'A token in base64 is decoded.',
  rows: ['AUT-08'],
  bend: acceptAs((sent) => [`Bearer ${Buffer.from(sent.replace(/^Bearer /, ''), 'base64').toString()}`]),
};
