/** A variant: a legal freedom. */

import { editPlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** The shapes are open; many clients cannot hold an int64. */
export const idComesBackAsText: Variant = {
  name: 'id-comes-back-as-text',
  title: 'The plant comes back with its id as a string.',
  warns: [],
  bend: editPlants((plant, { id }) => ({ ...plant, id: String(id) })),
};
