/** A fault: AUT-01 must turn. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The field is split before anybody asked whether it is there. */
export const missingCredentialCrashes: Fault = {
  name: 'missing-credential-crashes',
  title: 'A request without Authorization ends in 500.',
  rows: ['AUT-01', 'AUT-04', 'AUT-05', 'AUT-06', 'NET-01'],
  bend: crashOnRefusals(
    ({ reason }, { headers }) => reason === 'no-token' && headers.authorization === undefined,
  ),
};
