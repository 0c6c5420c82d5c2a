/** `int32` (OAS 3.1 4.4). */

import { intWidth } from './int-width.ts';

/** The format `int32`. */
export const int32 = intWidth('int32', 32n);
