/** Lists of texts that a change sets as a whole, one after the other, and whether their items were joined. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { isSame } from '../values/members.ts';
import type { BodySpec } from '../values/other-value.ts';

/** Two lists of one text each that a member may have. */
export interface TwoLists {
  readonly name: string;
  readonly first: readonly Json[];
  readonly second: readonly Json[];
}

/** The first member that may have any list of texts. */
export function listIn(spec: BodySpec): TwoLists | undefined {
  return Object.keys(spec.properties).flatMap((name) => listsOf(spec, name))[0];
}

function listsOf({ contract, properties }: BodySpec, name: string): readonly TwoLists[] {
  const schema = resolveSchema(contract, asSchema(properties[name]));
  if (!isObject(schema) || !typeNames(schema).includes('array')) return [];
  const [first, second] = [['north'], ['south']];
  return [first, second].every((one) => fits(contract, schema, one)) ? [{ name, first, second }] : [];
}

/** Whether a list holds all items of two others, of which the first one has some that should be gone. */
export function isJoined(before: Json | undefined, value: readonly Json[], now: Json | undefined): boolean {
  if (!isArray(before) || !isArray(now)) return false;
  const holds = (list: readonly Json[], wanted: Json) => list.some((one) => isSame(one, wanted));
  const isOlder = before.some((one) => !holds(value, one));
  return isOlder && [...before, ...value].every((one) => holds(now, one));
}
