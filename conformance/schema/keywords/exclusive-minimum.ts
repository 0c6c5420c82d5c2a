/** `exclusiveMinimum` (JSON Schema validation 6.2.5). */

import type { Keyword } from './keyword.ts';
import { limitKeyword } from './limits.ts';

/** The keyword `exclusiveMinimum`. */
export const exclusiveMinimum: Keyword = limitKeyword({
  name: 'exclusiveMinimum',
  phrase: 'more than',
  side: 1,
  exclusive: true,
});
