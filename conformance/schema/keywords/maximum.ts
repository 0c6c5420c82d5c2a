/** `maximum` (JSON Schema validation 6.2.2). */

import type { Keyword } from './keyword.ts';
import { limitKeyword } from './limits.ts';

/** The keyword `maximum`. */
export const maximum: Keyword = limitKeyword({
  name: 'maximum',
  phrase: 'at most',
  side: -1,
  exclusive: false,
});
