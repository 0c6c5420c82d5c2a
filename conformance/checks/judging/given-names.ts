/** The members that a client may give. */

import { isObject } from '../../json/json.ts';
import type { Contract } from '../../model/contract.ts';
import { asSchema, mapSetting, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { visitSchemas } from './some-schema.ts';

/** The names of all members that the requests of a contract may have. */
export function givenIn(contract: Contract): ReadonlySet<string> {
  const known = given.get(contract) ?? namesGiven(contract);
  given.set(contract, known);
  return known;
}

/** A cache: each answer is asked about. */
const given = new WeakMap<Contract, ReadonlySet<string>>();

function namesGiven(contract: Contract): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { requestBody } of contract.operations)
    for (const { schema } of requestBody?.content ?? [])
      visitSchemas(contract, schema ?? true, (one) => {
        for (const [name, part] of Object.entries(mapSetting(one, 'properties'))) {
          const resolved = resolveSchema(contract, asSchema(part));
          if (!isObject(resolved) || own(resolved, 'readOnly') !== true) names.add(name);
        }
        return false;
      });
  return names;
}
