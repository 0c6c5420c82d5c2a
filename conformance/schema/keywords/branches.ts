/**
 * `allOf`, `anyOf`, `oneOf`, `not`, `if` (JSON Schema core 10.2) and `$ref` (8.2.3.1): schemas applied to the same
 * value.
 */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { asSchema, listSetting, namesSetting, own } from '../read-schema.ts';
import {
  type Breach,
  type BrokenKeyword,
  changesTo,
  faultUnless,
  type Judged,
  type Keyword,
  type Spot,
} from './keyword.ts';
import { typeOf } from './type.ts';

/** `allOf` (JSON Schema core 10.2.1.1): every one of several schemas. */
export const allOf: Keyword = {
  name: 'allOf',
  expects: () => 'another value',
  judge: (setting, at) =>
    (isArray(setting) ? setting : []).flatMap((schema, index) =>
      at.inner(asSchema(schema), at.value, { below: [index] }),
    ),
};

/** `anyOf` (JSON Schema core 10.2.1.2): at least one of several schemas. */
export const anyOf: Keyword = {
  name: 'anyOf',
  expects: () => 'one of the listed forms',
  judge: (setting, at) => {
    if (!isArray(setting)) return [];
    const matching = branchesThatHold(setting, at);
    return matching.length > 0 ? formatFaults(matching, at) : faultUnless(false, 'anyOf', at);
  },
  violate: valuesOfNoBranch,
};

/** `oneOf` (JSON Schema core 10.2.1.3): exactly one of several schemas. */
export const oneOf: Keyword = {
  name: 'oneOf',
  expects: () => 'exactly one of the listed forms',
  judge: (setting, at) => {
    if (!isArray(setting)) return [];
    const matching = branchesThatHold(setting, at);
    return matching.length === 1 ? formatFaults(matching, at) : faultUnless(false, 'oneOf', at);
  },
  violate: (setting, spot) => [
    ...valuesOfNoBranch(setting, spot),
    { below: '', variant: 'several', changes: changesTo([several(setting, spot)]) },
  ],
};

/** `not` (JSON Schema core 10.2.1.4): anything but what a schema allows. */
export const not: Keyword = {
  name: 'not',
  expects: () => 'another value than the excluded form',
  judge: (setting, at) => faultUnless(!at.holds(asSchema(setting), at.value), 'not', at),
  violate: (setting, spot) => {
    const { not: _, ...rest } = spot.schema;
    const excluded = (only: Json): Json | undefined =>
      spot.plain({ allOf: [rest, setting, only] }, spot.hint);
    const [first, ...others] = listedIn(setting).map((value) => excluded({ const: value }));
    return [
      { below: '', changes: changesTo([first ?? excluded(true)]) },
      ...others.map((value, at) => ({ below: '', variant: `listed-${at + 2}`, changes: changesTo([value]) })),
    ];
  },
};

/** How many values are tried of those that a schema excludes one by one. */
const mostExcluded = 5;

function listedIn(setting: Json): readonly Json[] {
  return isObject(setting) ? listSetting(setting, 'enum').slice(0, mostExcluded) : [];
}

/** `if`, `then` and `else` (JSON Schema core 10.2.2). */
export const conditional: Keyword = {
  name: 'if',
  expects: () => 'another value',
  judge: (setting, at) => {
    const branch = at.holds(asSchema(setting), at.value) ? 'then' : 'else';
    const pointer = at.pointer.replace(/if$/, branch);
    return at.inner(asSchema(own(at.schema, branch)), at.value, { pointer });
  },
};

/** Values of several types that are valid for none of the branches: few enough to be tried within branches. */
export function typesOfNoBranch(setting: Json, spot: Spot): Breach {
  const branches = isArray(setting) ? setting : [];
  const values = ['x', null, 5, true].filter(
    (value) => !branches.some((branch) => spot.holds(asSchema(branch), value)),
  );
  return { below: '', variant: 'type', changes: changesTo(values) };
}

/** A branch and its position below the keyword. */
interface IndexedBranch {
  readonly schema: Json;
  readonly index: number;
}

/** Formats select no branch: they are annotations (JSON Schema validation 7.2.1). */
function branchesThatHold(setting: readonly Json[], at: Judged): readonly IndexedBranch[] {
  return setting
    .map((schema, index) => ({ schema, index }))
    .filter(({ schema }) => at.holds(asSchema(schema), at.value));
}

/** The faults of formats in the satisfied branches; none where one of them has none. */
function formatFaults(matching: readonly IndexedBranch[], at: Judged): readonly BrokenKeyword[] {
  if (at.formats === 'none') return [];
  const found = matching.map(({ schema, index }) => at.inner(asSchema(schema), at.value, { below: [index] }));
  return found.some((faults) => faults.length === 0) ? [] : (found[0] ?? []);
}

/** A value that more than one branch allows. */
function several(setting: Json, spot: Spot): Json | undefined {
  const branches = isArray(setting) ? setting : [];
  const pairs = branches.flatMap((a, at) => branches.slice(at + 1).map((b) => [a, b]));
  const values = pairs.slice(0, 10).map((pair) => spot.plain(withoutBranches(spot.schema, pair), spot.hint));
  return values.find((value) => value !== undefined);
}

const ofAnyType: readonly Json[] = [null, 'x', '', 5, -1, 1.5, true, [], {}];

/**
 * Valid values of each branch without one member; and separately values of every type, first those that no branch
 * allows. Values that are valid for a branch are left out.
 */
function valuesOfNoBranch(setting: Json, spot: Spot): readonly Breach[] {
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
    ...partsOf(plain, branches, spot)
      .slice(0, mostParts)
      .map((part, at) => ({ below: '', variant: `part-${at + 1}`, changes: fitNone([part]) })),
    { below: '', variant: 'type', changes: fitNone([...others, ...alike]) },
  ];
}

/** How many values with a part of what belongs together are tried, each by itself, as programs forget one of them. */
const mostParts = 4;

/** What a branch requires without one of it, and nothing else: of two members that belong together, one alone. */
function partsOf(
  plain: readonly (Json | undefined)[],
  branches: readonly Json[],
  { schema }: Pick<Spot, 'schema'>,
): readonly Json[] {
  return plain.flatMap((value, at) => {
    const branch = branches[at];
    const wanted = branch !== undefined && isObject(branch) ? namesSetting(branch, 'required') : [];
    if (value === undefined || !isObject(value) || wanted.length < 2) return [];
    const kept = [...namesSetting(schema, 'required'), ...wanted];
    const least = Object.entries(value).filter(([name]) => kept.includes(name));
    return wanted.map((one) => Object.fromEntries(least.filter(([name]) => name !== one)));
  });
}

/** The schema without `anyOf` and `oneOf`, joined with chosen branches. */
function withoutBranches(schema: JsonObject, branches: readonly Json[]): JsonObject {
  const { anyOf: _, oneOf: __, ...rest } = schema;
  return { allOf: [rest, ...branches] };
}

function oneLess(value: JsonObject): readonly Json[] {
  const members = Object.entries(value);
  return members.map(([name]) => Object.fromEntries(members.filter(([other]) => other !== name)));
}

/** The keyword `$ref`. */
export const ref: Keyword = {
  name: '$ref',
  expects: () => 'another value',
  judge: (setting, at) => {
    const { schema, pointer } = at.follow(String(setting));
    return at.inner(schema, at.value, { pointer });
  },
};
