/** A fault: ACC-07 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The text is decoded as if it came in an address. */
export const percentDecoded: Fault = {
  name: 'percent-decoded',
  title: 'A name with a lone percent sign ends in 500.',
  rows: ['ACC-07', 'NET-01'],
  bend: crashOnPlants(({ name }) => /%(?![0-9a-f]{2})/i.test(name)),
};
