/** Lists in one answer whose entries the document describes as it does the resource: pinned, grouped, beside facets. */

import { documentedContent } from '../../../answers/documented-content.ts';
import { enveloped } from '../../../answers/enveloped.ts';
import { statusOf } from '../../../answers/statuses.ts';
import { isArray, isObject, type Json } from '../../../json/json.ts';
import type { Contract, Schema } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { asSchema, mapSetting, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { isSame } from '../values/members.ts';

/** The keys in all lists of an answer with entries of the schema by which a resource is read. */
export function keysAlike({ contract, survey, kind, read }: ChainScene, step: Step): readonly string[] {
  const shown = contentOf(contract, kind.read ?? '', 200);
  const listed = contentOf(contract, kind.list ?? '', statusOf(step));
  const value = read(step.exchange).json?.value;
  if (shown === undefined || listed === undefined || value === undefined) return [];
  const wanted = enveloped(contract, shown).schema;
  const items = entriesIn({ contract, wanted }, { value, schema: listed, depth: 0 });
  const giver = { operation: kind.list ?? '', collection: kind.collection, kind: 'list' } as const;
  return survey.gifts(giver, step, items).map((values) => String(values.at(-1)));
}

function contentOf(contract: Contract, operation: string, status: number): Schema | undefined {
  const found = operationOf(contract, operation);
  return found && documentedContent(found, status, 'application/json')?.schema;
}

interface Wanted {
  readonly contract: Contract;
  readonly wanted: Schema;
}

interface Part {
  readonly value: Json;
  readonly schema: Schema;
  readonly depth: number;
}

/** How deep groups are opened. */
const deepest = 4;

/** The entries of the lists of a schema, wherever they stand; what stands within entries is another thing. */
function entriesIn(asked: Wanted, { value, schema, depth }: Part): readonly Json[] {
  const resolved = resolveSchema(asked.contract, schema);
  if (!isObject(resolved) || depth > deepest) return [];
  const below = (inner: Json, part: Json | undefined): readonly Json[] =>
    part === undefined ? [] : entriesIn(asked, { value: inner, schema: asSchema(part), depth: depth + 1 });
  if (isArray(value)) {
    const items = own(resolved, 'items');
    const isOfThem = items !== undefined && isAlike(asked, asSchema(items));
    return isOfThem ? value : value.flatMap((one) => below(one, items));
  }
  const members = mapSetting(resolved, 'properties');
  const others = own(resolved, 'additionalProperties');
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) =>
    below(inner, own(members, name) ?? others),
  );
}

function isAlike({ contract, wanted }: Wanted, schema: Schema): boolean {
  const [one, other] = [wanted, schema].map((each) => (isObject(each) ? own(each, '$ref') : undefined));
  if (one !== undefined || other !== undefined) return one === other;
  return isSame(resolveSchema(contract, wanted), resolveSchema(contract, schema));
}
