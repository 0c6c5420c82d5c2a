/** Valid values at the boundaries of every place of a schema: sources of what must, or should, be accepted. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { enteredBranches } from './branch-levels.ts';
import { discriminatingMember } from './discriminator.ts';
import { editOf } from './edit.ts';
import { isLifted, liftedBoundaries, plainBranches } from './lifted-boundaries.ts';
import { allowedTypes, enumeratedValues } from './make-value.ts';
import { nameBoundaries } from './member-names.ts';
import { layOut, type Place, type Reentry } from './places.ts';
import { listSetting } from './read-schema.ts';
import { enteredValues } from './recursive-violations.ts';
import { sameJson } from './same-json.ts';
import { remembered, type Scope } from './scope.ts';
import { type Trial, trialOf } from './trial.ts';
import { heldValues } from './types/numeric-range.ts';
import type { Boundary, BoundaryValue, MakingSpot, ValueGroup } from './types/value-type.ts';

/**
 * The boundaries of a schema, in the order of its places. Conforming and recommended values are valid, also for every
 * known format; open ones are valid by JSON Schema alone, where `format` is an annotation. Cached by schema.
 */
export const boundaries = remembered((scope, schema) => boundariesAt(scope, schema, 0));

/** How many branches are entered in a schema, in its branches and within these, and how many values are judged there. */
const allowances = [
  { forms: 24, judged: 500_000 },
  { forms: 4, judged: 20_000 },
  { forms: 0, judged: 2000 },
] as const;

const byDepth = allowances.map((_, depth) =>
  remembered((scope, schema) => boundariesOf(scope, schema, depth)),
);

function boundariesAt(scope: Scope, schema: Schema, depth: number): readonly Boundary[] {
  return byDepth[depth]?.(scope, schema) ?? [];
}

function boundariesOf(contract: Scope, schema: Schema, depth: number): readonly Boundary[] {
  const { places, entries, bases } = layOut(contract, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(contract, schema, { bases, most: allowances[depth]?.judged ?? 0 });
  const free = places.filter(isFree(places));
  // Of a branch only some are tried in the values around it.
  const isWanted = (group: ValueGroup): boolean => depth === 0 || isLifted(group);
  const own = free.flatMap((place) =>
    groupsAt(contract, place)
      .filter(isWanted)
      .flatMap((group) => boundaryAt({ trial, base, place }, group)),
  );
  const names = free.flatMap((place) =>
    nameBoundaries({ trial, base, place }, (rule) => boundariesAt(contract, rule, depth + 1)),
  );
  const branching = { scope: contract, trial, base, places: free, forms: allowances[depth]?.forms ?? 0 };
  const inside = liftedBoundaries(branching, (form) => boundariesAt(contract, form, depth + 1));
  // Within a branch the levels of a recursion are those that are entered from the whole value.
  const nested = depth === 0 ? levels({ scope: contract, trial, base, entries, places }) : [];
  return [...own, ...names, ...inside, ...nested];
}

interface Nesting {
  readonly scope: Scope;
  readonly trial: Trial;
  readonly base: Json;
  readonly entries: readonly Reentry[];
  readonly places: readonly Place[];
}

/** Recursive values of three levels. Limits of depth are rarely documented, so these are only recommended. */
function levels({ scope, trial, base, entries, places }: Nesting): readonly Boundary[] {
  const [root] = places;
  if (root === undefined) return [];
  const whole: Place = { ...root, isApart: false };
  const nested = enteredValues(scope, base, entries).map((edits, at) => ({
    place: entries[at]?.pointer,
    edits,
  }));
  const all = [...nested, ...enteredBranches(scope, base, places)];
  return all.flatMap(({ place, edits }): readonly Boundary[] => {
    const sound = edits.filter(
      (edit) => trial.canAfford() && trial.holds(whole, edit, 'all', (faults) => faults.length === 0),
    );
    const values = sound.map((edit) => ({ value: edit.value ?? null, edit }));
    return place === undefined || values.length === 0
      ? []
      : [{ place, group: 'levels', kind: 'recommended', values }];
  });
}

/** Excludes the discriminating members: other values of theirs would select another branch. */
function isFree(places: readonly Place[]): (place: Place) => boolean {
  const telling = places.flatMap(({ pointer, spot }) => {
    const member = discriminatingMember(spot.schema);
    return member === undefined ? [] : [joinPointer(pointer, member)];
  });
  return ({ pointer }) => !telling.includes(pointer);
}

function groupsAt(scope: Scope, { spot }: Place): readonly ValueGroup[] {
  const listed = enumeratedValues(spot.schema);
  if (listed) return listedGroups(spot.schema, listed);
  const branches = plainBranches(scope, spot);
  if (branches) {
    const both = valueOfTwo(spot).filter((value) => !branches.some((one) => sameJson(one, value)));
    return [{ group: 'branches', kind: 'conforming', values: [...branches, ...both] }];
  }
  return allowedTypes(spot.schema).flatMap((type) => type.boundaries(spot));
}

/** How many branches are put together. */
const mostOverlapping = 4;

/**
 * An object that two branches of `anyOf` allow, since some programs count as for `oneOf`. Not of named branches, which
 * stand for things of different kinds.
 */
function valueOfTwo({ schema, hint, plain }: MakingSpot): readonly Json[] {
  const { anyOf: _, ...rest } = schema;
  const branches = listSetting(schema, 'anyOf').slice(0, mostOverlapping);
  const isNamed = (branch: Json): boolean => !isObject(branch) || Object.hasOwn(branch, '$ref');
  if (Object.hasOwn(rest, 'oneOf') || Object.hasOwn(rest, 'discriminator') || branches.some(isNamed))
    return [];
  const pairs = branches.flatMap((one, at) => branches.slice(at + 1).map((other) => [rest, one, other]));
  const value = pairs
    .map((allOf) => plain({ allOf }, hint))
    .find((one) => one !== undefined && isObject(one));
  return value === undefined ? [] : [value];
}

/** Integers that not every implementation can hold are not required, unless their format says so. */
function listedGroups(schema: JsonObject, listed: readonly Json[]): readonly ValueGroup[] {
  const held = new Set(heldValues(schema, listed));
  return [
    { group: 'values', kind: 'conforming', values: spread([...held]) },
    { group: 'wide', kind: 'open', values: spread(listed.filter((value) => !held.has(value))) },
  ];
}

/** Maximum number of enumeration values: the first, the last, and some evenly in between. */
const mostListed = 100;

function spread(values: readonly Json[]): readonly Json[] {
  const step = Math.max(1, (values.length - 1) / (mostListed - 1));
  const count = Math.min(values.length, mostListed);
  return Array.from({ length: count }, (_, at) => values[Math.round(at * step)] ?? null);
}

/** The share of the budget that is kept for what is inside of branches. */
const keptInside = 0.3;

interface BoundarySite {
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
}

function boundaryAt(site: BoundarySite, { group, kind, ...made }: ValueGroup): readonly Boundary[] {
  const { trial, base, place } = site;
  const valued = (value: Json): BoundaryValue => ({ value, edit: editOf(base, place.pointer, { value }) });
  const formats = kind === 'open' ? 'none' : 'all';
  const sound = ({ edit }: BoundaryValue): boolean =>
    trial.holds(place, edit, formats, (faults) => faults.length === 0);
  const values = made.values.map(valued).filter((one) => trial.canAfford(keptInside) && sound(one));
  if (values.length === 0) return [];
  const random = made.random?.map(valued);
  const found = random ? fc.sample(random, { seed: 1, numRuns: 20 }).some(sound) : false;
  const drawn = random && found ? { random: random.filter(sound) } : {};
  return [{ place: place.pointer, group, kind, values, ...drawn }];
}
