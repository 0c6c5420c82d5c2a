/**
 * A schema with another branch of a choice in first place, so that ordinary bodies follow that branch: for targets that
 * refuse the first.
 */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { splitPointer, valueAt } from '../json/pointer.ts';
import type { ControlChoice } from '../model/check.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { type Form, formsOf } from '../schema/cases.ts';
import { fits } from '../schema/fresh-value.ts';
import { layOut } from '../schema/places.ts';
import { asSchema, listSetting, mapSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';

type Branch = NonNullable<ControlChoice['branch']>;

/** The schema with the branch in front of the others at its place; the schema itself where it has none. */
export function branchFirst(contract: Contract, schema: Schema, branch: Branch | undefined): Schema {
  if (branch === undefined || !isObject(schema)) return schema;
  const key = `${branch.at} ${branch.place}`;
  const made = known.get(schema) ?? new Map<string, Schema>();
  known.set(schema, made);
  if (!made.has(key)) made.set(key, moved(contract, schema, branch.at, splitPointer(branch.place)));
  return made.get(key) ?? schema;
}

/** The same branch always yields the same object, so that caches keyed by schema work. */
const known = new WeakMap<JsonObject, Map<string, Schema>>();

function moved(contract: Contract, schema: Schema, at: number, [name, ...deeper]: readonly string[]): Schema {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return schema;
  if (name === undefined) {
    const keyword = choiceOf(resolved) ?? 'oneOf';
    const branches = listSetting(resolved, keyword);
    const first = branches.slice(at, at + 1);
    return { ...resolved, [keyword]: [...first, ...branches.filter((_, index) => index !== at)] };
  }
  const members = mapSetting(resolved, 'properties');
  if (!Object.hasOwn(members, name)) return schema;
  const inner = moved(contract, asSchema(members[name]), at, deeper);
  return { ...resolved, properties: { ...members, [name]: inner } };
}

/** A branch with its name, as in `of-Cat`. */
interface NamedBranch extends Branch {
  readonly name: string;
}

/** The other branches that a body could follow at each of its places; outermost places first. */
export function otherBranches(contract: Contract, schema: Schema, body: Json): readonly NamedBranch[] {
  return layOut(contract, schema).places.flatMap(({ pointer: place, spot }): readonly NamedBranch[] => {
    const value = choiceOf(spot.schema) === undefined ? undefined : valueAt(body, place);
    if (value === undefined) return [];
    const forms = branchesIn(contract, spot.schema);
    const before = forms.findIndex((form) => fits(contract, form.schema, value));
    const others = before === -1 ? [] : [...forms.entries()].filter(([at]) => at !== before);
    return others.map(([at, { name }]) => ({ place, at, before, name }));
  });
}

/** The branch that the whole of another body follows, if it is a different one. */
export function branchBetween(
  contract: Contract,
  schema: Schema,
  body: Json,
  other: Json,
): Branch | undefined {
  const resolved = resolveSchema(contract, schema);
  const forms = isObject(resolved) ? branchesIn(contract, resolved) : [];
  const [before, at] = [body, other].map((value) =>
    forms.findIndex((form) => fits(contract, form.schema, value)),
  );
  if (before === undefined || at === undefined || before < 0 || at < 0 || before === at) return undefined;
  return { place: '', at, before };
}

/** The branch that was first before another took its place: the target refused its values. */
export function refusedBranch(contract: Contract, schema: Schema, branch: Branch): Form | undefined {
  const { place, at, before } = branch;
  const found = layOut(contract, schema).places.find(({ pointer }) => pointer === place);
  return found && branchesIn(contract, found.spot.schema)[before < at ? before + 1 : before];
}

function branchesIn(contract: Contract, schema: JsonObject): readonly Form[] {
  const count = listSetting(schema, choiceOf(schema) ?? '').length;
  return formsOf(contract, schema).slice(0, count);
}

function choiceOf(schema: JsonObject): string | undefined {
  return ['oneOf', 'anyOf'].find((keyword) => Object.hasOwn(schema, keyword));
}
