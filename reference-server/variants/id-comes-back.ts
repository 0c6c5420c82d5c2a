/** A variant: a legal freedom. */

import { editPlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** The shapes are open. */
export const idComesBack: Variant = {
  name: 'id-comes-back',
  title: 'The plant comes back with its id, digit for digit.',
  warns: [],
  bend: editPlants((plant, { id }) => ({ id: JSON.rawJSON(String(id)), ...plant })),
};
