/** `float` (OAS 3.1 4.4): a hint about storage; every JSON number satisfies it. */

import type { Format } from './format.ts';

/** The format `float`. */
export const floatFormat: Format = {
  name: 'float',
  phrase: 'a number of single precision',
  type: 'number',
  judge: () => true,
  valid: [1, 0.5, -0.5, 0.1],
  broken: [],
};
