/** A fault: NET-01 must turn under the strict profile. */

import { crashOnRefusals } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The body is undefined where no parser took it. */
export const otherTypeCrashes: Fault = {
  name: 'other-type-crashes',
  title: 'A body of another media type ends in 500.',
  rows: ['NET-01'],
  needs: 'strict',
  bend: crashOnRefusals(
    ({ reason }, { headers }) => reason === 'media-type' && (headers['content-length'] ?? '0') !== '0',
  ),
};
