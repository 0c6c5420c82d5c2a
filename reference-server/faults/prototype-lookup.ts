/** A fault: ACC-07 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** Names are looked up in a plain object, which has members of its own. */
export const prototypeLookup: Fault = {
  name: 'prototype-lookup',
  title: 'A name such as constructor ends in 500.',
  rows: ['ACC-07', 'NET-01'],
  bend: crashOnPlants(({ name }) => name in {}),
};
