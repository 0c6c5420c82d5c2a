/** The list of variants by family: a new one is an entry in the file of its family. */

import type { Variant } from '../variant.ts';
import { deliveryVariants } from './deliveries.ts';
import { errorVariants } from './errors.ts';
import { plantVariants } from './plants.ts';
import { readingVariants } from './readings.ts';
import { refusedCredentialVariants } from './refused-credentials.ts';
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
