/** A fault: RES-03 must turn. */

import { editPlants } from '../bends/on-plant.ts';
import type { Fault } from '../fault.ts';

/** A serialiser that writes every field. */
export const nullTagInAnswers: Fault = {
  name: 'null-tag-in-answers',
  title: 'A tag that was not sent comes back as null.',
  rows: ['RES-03'],
  bend: editPlants((plant) => ({ tag: null, ...plant })),
};
