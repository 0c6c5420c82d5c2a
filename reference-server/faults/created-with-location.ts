/** A fault: ACC-01 must turn. */

import { changePlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** What creates is a 201 in most other interfaces, and a framework's default. */
export const createdWithLocation: Fault = {
  name: 'created-with-location',
  title: 'A new plant is answered 201 with a Location.',
  rows: ['ACC-01'],
  bend: changePlants((right) => ({
    ...right,
    status: 201,
    headers: { ...right.headers, Location: '/plants/1' },
  })),
};
