/** A variant: a legal freedom. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** Lengths are not shown. */
export const noLongNames: Variant = {
  name: 'no-long-names',
  title: 'A name of more than 64 characters is refused.',
  warns: ['OPN-04'],
  bend: refusePlants(({ name }) => [...name].length > 64, 'name: is too long'),
};
