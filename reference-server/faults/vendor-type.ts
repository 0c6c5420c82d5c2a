/** A fault: RES-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** The house has a media type of its own. */
export const vendorType: Fault = {
  name: 'vendor-type',
  title: 'Plants are labelled application/vnd.plants+json.',
  rows: ['RES-01'],
  bend: changePlants((right) => ({ ...right, headers: { 'Content-Type': 'application/vnd.plants+json' } })),
};
