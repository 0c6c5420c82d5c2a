/** Tells formats of numbers from the other rules of a schema: `format` alone asserts nothing in JSON Schema. */

import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Problem } from '../../model/contract.ts';

/** Whether a problem is that a number leaves the range of its format, such as int32. */
export function isNumberFormat({ keyword, place }: Problem, body: Json): boolean {
  return keyword === 'format' && ['number', 'bigint'].includes(typeof valueAt(body, place));
}
