/** A fault: ACC-07 must turn. */

import { crashOnPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** SQL is put together by hand. */
export const handmadeSql: Fault = {
  name: 'handmade-sql',
  title: 'A name with an apostrophe ends in 500.',
  rows: ['ACC-07', 'NET-01'],
  bend: crashOnPlants(({ name }) => name.includes("'")),
};
