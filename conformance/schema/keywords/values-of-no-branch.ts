/** Values similar to those of the branches of `anyOf` or `oneOf` that are valid for none of them. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { asSchema } from '../read-schema.ts';
import { changesTo } from './faults.ts';
import type { Breach, Spot } from './keyword.ts';
import { typeOf } from './type.ts';

const ofAnyType: readonly Json[] = [null, 'x', '', 5, -1, 1.5, true, [], {}];

/**
 * Valid values of each branch without one member; and separately values of every type, first those that no branch
 * allows. Values that are valid for a branch are left out.
 */
export function valuesOfNoBranch(setting: Json, spot: Spot): readonly Breach[] {
  const branches = isArray(setting) ? setting : [];
  const plain = branches.slice(0, 10).map((branch) => spot.plain(withoutBranches(spot.schema, [branch]), ''));
  const poorer = plain.filter(isObject).flatMap((value) => [...oneLess(value), {}]);
  const known = new Set(plain.flatMap((value) => (value === undefined ? [] : [typeOf(value)])));
  const [others = [], alike = []] = [false, true].map((is) =>
    ofAnyType.filter((one) => known.has(typeOf(one)) === is),
  );
  const fitNone = (values: readonly Json[]) =>
    changesTo(values.filter((value) => !branches.some((branch) => spot.holds(asSchema(branch), value))));
  return [
    { below: '', changes: fitNone(poorer) },
    { below: '', variant: 'type', changes: fitNone([...others, ...alike]) },
  ];
}

/** The schema without `anyOf` and `oneOf`, joined with chosen branches. */
export function withoutBranches(schema: JsonObject, branches: readonly Json[]): JsonObject {
  const { anyOf: _, oneOf: __, ...rest } = schema;
  return { allOf: [rest, ...branches] };
}

function oneLess(value: JsonObject): readonly Json[] {
  const members = Object.entries(value);
  return members.map(([name]) => Object.fromEntries(members.filter(([other]) => other !== name)));
}
