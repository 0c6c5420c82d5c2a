/** The names under which requests bring values in: what stands under them in an answer may be what somebody sent. */

import { requestContract } from '../../cases/request-contract.ts';
import { valueAt } from '../../json/pointer.ts';
import type { Contract } from '../../model/contract.ts';
import { asSchema, mapSetting } from '../../schema/read-schema.ts';
import { visitSchemas } from './some-schema.ts';

const known = new WeakMap<Contract, ReadonlySet<string>>();

/** Names of parameters, and of members of bodies at any depth, but for those that only answers have. */
export function writableNames(contract: Contract): ReadonlySet<string> {
  const names = known.get(contract) ?? gather(contract);
  known.set(contract, names);
  return names;
}

function gather(contract: Contract): ReadonlySet<string> {
  const names = new Set<string>();
  const asked = requestContract(contract);
  for (const { parameters, requestBody } of contract.operations) {
    for (const { name } of parameters) names.add(name);
    for (const { pointer, schema } of requestBody?.content ?? []) {
      if (schema === undefined) continue;
      visitSchemas(asked, asSchema(valueAt(asked.document, pointer)), (inner) => {
        for (const name of Object.keys(mapSetting(inner, 'properties'))) names.add(name);
        return false;
      });
    }
  }
  return names;
}
