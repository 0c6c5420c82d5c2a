/** `exclusiveMaximum` (JSON Schema validation 6.2.3). */

import type { Keyword } from './keyword.ts';
import { limitKeyword } from './limits.ts';

/** The keyword `exclusiveMaximum`. */
export const exclusiveMaximum: Keyword = limitKeyword({
  name: 'exclusiveMaximum',
  phrase: 'less than',
  side: -1,
  exclusive: true,
});
