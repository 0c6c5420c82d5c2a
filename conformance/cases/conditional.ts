/** Parameters whose valid values depend on the target's state: conditions (RFC 9110 13.1) and page cursors. */

import { isObject } from '../json/json.ts';
import type { Contract, Parameter } from '../model/contract.ts';
import { isPageMark, isRequestKey } from '../names/words-of.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];

/** Keywords that describe which texts are valid. */
const describing = ['enum', 'const', 'pattern', 'format', 'example', 'examples', 'default'];

/**
 * Whether ordinary requests omit an optional parameter, and no other value is tried for it: judging by its name and a
 * schema that allows any text, it is a condition or a cursor that only the target can issue.
 */
export function isOfState(contract: Contract, { in: where, name, schema }: Parameter): boolean {
  if (where === 'header' && conditions.includes(name.toLowerCase())) return true;
  if (where !== 'query' || !isPageMark(name)) return false;
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return resolved;
  return typeNames(resolved).includes('string') && !describing.some((keyword) => keyword in resolved);
}

/** Whether other values of a parameter are tried. Idempotency keys are not, since no two requests may share one. */
export function isTried(contract: Contract, parameter: Parameter): boolean {
  return !isOfState(contract, parameter) && !isRequestKey(parameter.name);
}

/** A value of If-Match that any existing resource meets (RFC 9110 13.1.1). */
export const anyTag = '*';

/** Whether a parameter is If-Match. */
export function isMatch({ in: where, name }: Parameter): boolean {
  return where === 'header' && name.toLowerCase() === 'if-match';
}
