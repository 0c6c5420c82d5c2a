/** `int64` (OAS 3.1 4.4). */

import { intWidth } from './int-width.ts';

/** The format `int64`. */
export const int64 = intWidth('int64', 64n);
