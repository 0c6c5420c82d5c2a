/** Who gave a value: what is above a resource was given before the resource was made. */

import type { Json } from '../../../json/json.ts';
import { writeJson } from '../../../json/write-json.ts';
import type { UsedValue } from '../../../model/resource.ts';

/** A resource, who gave it, and the values in the request that made it. */
interface Given {
  readonly values: readonly Json[];
  readonly from: string;
  readonly above?: readonly UsedValue[];
}

/** Id of the operation that gave one of the values of a resource. @param at index among its values */
export function giverOf({ values, from, above = [] }: Given, at: number): string {
  const value = values[at];
  if (value === undefined) return from;
  const known = above.find((one) => one.source === 'obtained' && writeJson(one.value) === writeJson(value));
  return known?.from ?? from;
}
