/** The different kinds of things that one operation makes: folders and files, where its body lists both. */

import { isObject } from '../json/json.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Choices } from '../model/resource.ts';
import { listSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { bodyMembers } from './body-members.ts';

/** Each listed value, or `true` and `false`, of each member at the top of the body, alone; a branch has its own. */
export function makingsOf(contract: Contract, operation: Operation): readonly Choices[] {
  return bodyMembers(contract, operation).flatMap(({ place, schema, inBranch }): readonly Choices[] => {
    const resolved = resolveSchema(contract, schema);
    if (inBranch || place.lastIndexOf('/') > 0 || !isObject(resolved)) return [];
    const listed = listSetting(resolved, 'enum');
    const isSwitch = listed.length === 0 && typeNames(resolved).includes('boolean');
    return (isSwitch ? [true, false] : listed).map((value) => ({ [place]: { source: 'documented', value } }));
  });
}
