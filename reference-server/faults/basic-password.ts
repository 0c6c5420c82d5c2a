/** A fault: AUT-03 must turn. */

import { acceptAs } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** An older client is still served. */
export const basicPassword: Fault = {
  name: 'basic-password',
  title: 'The token is accepted as Basic credentials.',
  rows: ['AUT-03'],
  bend: acceptAs((sent) => [
    `Bearer ${Buffer.from(sent.replace(/^Basic /, ''), 'base64')
      .toString()
      .replace(/^.*:/, '')}`,
  ]),
};
