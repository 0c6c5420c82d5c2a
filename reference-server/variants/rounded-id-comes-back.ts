/** A variant: a legal freedom. */

import { editPlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** id is no part of the answer, so nothing is asked of it. */
export const roundedIdComesBack: Variant = {
  name: 'rounded-id-comes-back',
  title: 'The plant comes back with its id as a double.',
  warns: [],
  bend: editPlants((plant, { id }) => ({ ...plant, id: Number(id) })),
};
