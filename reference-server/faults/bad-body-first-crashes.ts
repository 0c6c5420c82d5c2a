/** A fault: AUT-04 must turn. */

import { refuseLate } from '../bends/credentials.ts';
import { refusal } from '../errors.ts';
import type { Fault } from '../fault.ts';

/** The body is read before the credential. */
export const badBodyFirstCrashes: Fault = {
  name: 'bad-body-first-crashes',
  title: 'A body of null without a credential ends in 500.',
  rows: ['AUT-04', 'NET-01'],
  bend: refuseLate((text) =>
    text === 'null' ? refusal('internal', 'cannot read members of null') : undefined,
  ),
};
