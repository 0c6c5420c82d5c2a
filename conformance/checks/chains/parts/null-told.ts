/** How null is shown after it was sent: as null, absent, or as a value that stands in for it. */

import { documentedContent, documentedMembers } from '../../../answers/documented-content.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { statusOf } from './answers.ts';
import type { Scene } from './chain-check.ts';
import type { SeenThing } from './see.ts';

/** Values of other types that programs put in place of null. */
const standIns: readonly Json[] = ['', 'null', 'None', 'undefined', 0];

/**
 * The value that stands in for null in a member whose answers may hold null and have no default; undefined where there
 * is none.
 */
export function standInOf({ contract }: Scene, { shown, step }: SeenThing, name: string): Json | undefined {
  const value = shown[name];
  const operation = contract.operations.find(({ id }) => id === step.case.operation);
  const content = operation && documentedContent(operation, statusOf(step), 'application/json');
  const schema = content && new Map(documentedMembers(contract, content.schema)).get(name);
  const isStandIn = standIns.includes(typeof value === 'bigint' ? Number(value) : (value ?? null));
  if (value === undefined || schema === undefined || !isStandIn) return undefined;
  const resolved = resolveSchema(contract, schema);
  const isOpen = isObject(resolved) && own(resolved, 'default') === undefined && fits(contract, schema, null);
  return isOpen ? value : undefined;
}
