/** A fault: ACC-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Post, redirect, get: the habit of forms. */
export const redirectToPlant: Fault = {
  name: 'redirect-to-plant',
  title: 'A new plant is answered 303 with the address of the plant.',
  rows: ['ACC-01'],
  bend: changePlants(() => ({ status: 303, headers: { Location: '/plants/1' }, body: '' })),
};
