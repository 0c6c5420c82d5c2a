/** A fault: AUT-03 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** The last word of the field is taken for the token. */
export const anyScheme: Fault = {
  name: 'any-scheme',
  title: 'The token is accepted under any scheme.',
  rows: ['AUT-03'],
  bend: acceptAs((sent) => (/^\S+ \S+$/.test(sent) ? [`Bearer ${sent.split(' ')[1]}`] : [])),
};
