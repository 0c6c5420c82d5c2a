/** `minimum` (JSON Schema validation 6.2.4). */

import type { Keyword } from './keyword.ts';
import { limitKeyword } from './limits.ts';

/** The keyword `minimum`. */
export const minimum: Keyword = limitKeyword({
  name: 'minimum',
  phrase: 'at least',
  side: 1,
  exclusive: false,
});
