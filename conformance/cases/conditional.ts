/** Parameters whose value depends on the target's state, not on its form: conditions (RFC 9110 13.1), and where a page begins. */

import { isObject } from '../json/json.ts';
import type { Contract, Parameter } from '../model/contract.ts';
import { isPageMark, isRequestKey } from '../names/words-of.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

const conditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];

/** Keywords that say which texts there are. */
const telling = ['enum', 'const', 'pattern', 'format', 'example', 'examples', 'default'];

/**
 * Whether ordinary requests leave a parameter out where they may, and no other value is tried there: it is a condition, or
 * a mark of a page that only the target can have set, as far as its name and a schema of any text say.
 */
export function isOfState(contract: Contract, { in: where, name, schema }: Parameter): boolean {
  if (where === 'header' && conditions.includes(name.toLowerCase())) return true;
  if (where !== 'query' || !isPageMark(name)) return false;
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return resolved;
  return typeNames(resolved).includes('string') && !telling.some((keyword) => keyword in resolved);
}

/** Whether other values than the ordinary one are tried: no two requests may share the key by which one goes. */
export function isTried(contract: Contract, parameter: Parameter): boolean {
  return !isOfState(contract, parameter) && !isRequestKey(parameter.name);
}

/** A value of If-Match that whatever is there meets (RFC 9110 13.1.1). */
export const anyTag = '*';

/** Whether a parameter is If-Match. */
export function isMatch({ in: where, name }: Parameter): boolean {
  return where === 'header' && name.toLowerCase() === 'if-match';
}
