/** A variant: a legal freedom. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** Lengths are not shown. */
export const noBlankNames: Variant = {
  name: 'no-blank-names',
  title: 'A blank name is refused.',
  warns: ['OPN-03'],
  bend: refusePlants(({ name }) => name.trim() === '', 'name: is blank'),
};
