/** The list of variants by family: a new one is an entry in the file of its family. */

import type { Variant } from '../fault.ts';
import { deliveryVariants } from './deliveries.ts';
import { plantVariants } from './plants.ts';
import { readingVariants } from './readings.ts';
import { errorVariants, refusedCredentialVariants } from './refusals.ts';
import { routeVariants } from './routes.ts';
import { strictnessVariants } from './strictness.ts';

/** Every variant, family by family. */
export const variants: readonly Variant[] = [
  ...refusedCredentialVariants,
  ...plantVariants,
  ...errorVariants,
  ...deliveryVariants,
  ...readingVariants,
  ...routeVariants,
  ...strictnessVariants,
];
