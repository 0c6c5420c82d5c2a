/** The values that a resource can be made with besides the plain ones: what is listed, and what is large. */

import { isObject, type Json } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Choices } from '../model/resource.ts';
import { isReference } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { listSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { indexNear, numberAt, numericRange } from '../schema/types/numeric-range.ts';
import { bodyMembers } from './body-members.ts';

/** Each listed value, or `true` and `false`, of each member at the top of the body, alone; a branch has its own. */
export function listedMakings(contract: Contract, operation: Operation): readonly Choices[] {
  return bodyMembers(contract, operation).flatMap(({ place, schema, inBranch }): readonly Choices[] => {
    const resolved = resolveSchema(contract, schema);
    if (inBranch || place.lastIndexOf('/') > 0 || !isObject(resolved)) return [];
    const listed = listSetting(resolved, 'enum');
    const isSwitch = listed.length === 0 && typeNames(resolved).includes('boolean');
    return (isSwitch ? [true, false] : listed).map((value) => ({ [place]: { source: 'documented', value } }));
  });
}

/** How large numbers are made: no larger than needed, since a total may be limited. */
const sizes = [50n, 1000n, 1_000_000n];

/**
 * All numbers of the body, large, where the plain ones are the least: an invoice of a cent can hardly be paid in part. Each
 * choice has the numbers of all members, as far as their bounds allow.
 */
export function ampleMakings(contract: Contract, operation: Operation): readonly Choices[] {
  const numbers = bodyMembers(contract, operation).filter(
    ({ name, inBranch }) => !inBranch && !isReference(name),
  );
  const made = sizes.map((size) =>
    Object.fromEntries(
      numbers.flatMap(({ place, schema }) => {
        const value = largeNumber(contract, schema, size);
        return value === undefined ? [] : [[place, { source: 'documented', value }] as const];
      }),
    ),
  );
  return made.filter((choices) => Object.keys(choices).length > 0);
}

/** The number nearest to a size that a schema allows; undefined for what is no number, or one of a list. */
function largeNumber(contract: Contract, schema: Schema, size: bigint): Json | undefined {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || 'enum' in resolved || 'const' in resolved) return undefined;
  const types = typeNames(resolved);
  if (!types.includes('integer') && !types.includes('number')) return undefined;
  const range = numericRange(resolved, !types.includes('number'));
  if (range.first > range.last) return undefined;
  const value = numberAt(range, indexNear(range, size));
  return fits(contract, schema, value) ? value : undefined;
}
