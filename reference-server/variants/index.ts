/** The list of variants, by family: adding one is an entry in the file of its family. */

import type { Variant } from '../variant.ts';
import { deliveryVariants } from './deliveries.ts';
import { errorVariants } from './errors.ts';
import { plantVariants } from './plants.ts';
import { readingVariants } from './readings.ts';
import { refusedCredentialVariants } from './refused-credentials.ts';
import { routeVariants } from './routes.ts';
import { strictnessVariants } from './strictness.ts';

/** Every variant, in the order of the catalogue's list of freedoms. */
export const variants: readonly Variant[] = [
  ...refusedCredentialVariants,
  ...plantVariants,
  ...errorVariants,
  ...deliveryVariants,
  ...readingVariants,
  ...routeVariants,
  ...strictnessVariants,
];
