/**
 * The member of an answer that names a resource by its schema alone: `label` in `GET /halls/{}/seats`, where
 * `/halls/{}/seats/{seat}` takes the same schema and no member is called so.
 */

import type { Contract } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { fitOf, nounOf } from '../names/nouns.ts';
import { asSchema, mapSetting } from '../schema/read-schema.ts';
import { listedItem, madeItem } from './listed-only.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { marksOf } from './schema-references.ts';

const known = new WeakMap<Contract, Map<string, string | undefined>>();

/** The name of that member; undefined where a member is called as the parameter is, or several have its schema. */
export function memberOfSameSchema(contract: Contract, giver: Giver): string | undefined {
  const found = known.get(contract) ?? new Map<string, string | undefined>();
  known.set(contract, found);
  const key = JSON.stringify([giver.operation, giver.collection]);
  if (!found.has(key)) found.set(key, find(contract, giver));
  return found.get(key);
}

function find(contract: Contract, { operation, collection, kind }: Giver): string | undefined {
  const [giver, schema] = [operationOf(contract, operation), nameSchema(contract.operations, collection)];
  const item = giver && (kind === 'list' ? listedItem(contract, giver) : madeItem(contract, giver));
  if (item === undefined || schema === undefined) return undefined;
  const [parameter, noun] = [parameterOf(contract.operations, collection), nounOf(collection)];
  const members = Object.entries(mapSetting(item, 'properties'));
  if (members.some(([name]) => fitOf(name, parameter, noun) !== undefined)) return undefined;
  // Any resource may have a UUID.
  const marks = marksOf(contract, schema).filter((mark) => !mark.startsWith('format '));
  const alike = members.filter(([, member]) =>
    marksOf(contract, asSchema(member)).some((mark) => marks.includes(mark)),
  );
  return alike.length === 1 ? alike[0]?.[0] : undefined;
}
