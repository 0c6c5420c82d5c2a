/** A variant: a legal freedom. */

import { editPlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** Nothing says that a text comes back as it was sent. */
export const trimsTexts: Variant = {
  name: 'trims-texts',
  title: 'Blanks around a name are cut off.',
  warns: ['RES-05'],
  bend: editPlants((plant) => ({ ...plant, name: String(plant['name']).trim() })),
};
