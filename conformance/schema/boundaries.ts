/** Valid values at the edges of every place of a schema: the sources of what must, or should, be accepted. */

import type { Json, JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { tellingMember } from './discriminator.ts';
import { editOf, type SchemaEdit } from './edit.ts';
import { listedValues, plainBranches, typesOf } from './make-value.ts';
import { layOut, type Place } from './places.ts';
import { remembered } from './remember.ts';
import type { Scope } from './scope.ts';
import { type Trial, trialOf } from './trial.ts';
import { heldValues } from './types/numeric-range.ts';
import type { BoundaryKind, Group } from './types/value-type.ts';

/** Values of one kind at one place; the label of their source is `placeName(place)` and the group: `id:ends`. */
export interface Boundary {
  readonly place: string;
  readonly group: string;
  readonly kind: BoundaryKind;
  /** At least one. */
  readonly values: readonly BoundaryValue[];
  readonly random?: fc.Arbitrary<BoundaryValue>;
}

/** A value at an edge. */
export interface BoundaryValue {
  readonly value: Json;
  /** The edit that puts it into a valid value. */
  readonly edit: SchemaEdit;
}

/**
 * The boundaries of a schema, in the order of its places. Conforming and recommended values are valid, also by
 * every known format; open ones are valid by JSON Schema alone, where `format` is an annotation. Remembered by schema.
 */
export const boundaries = remembered(boundariesOf);

function boundariesOf(contract: Scope, schema: Schema): readonly Boundary[] {
  const { places, bases } = layOut(contract, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(contract, schema, { bases });
  return places
    .filter(isFree(places))
    .flatMap((place) =>
      groupsAt(contract, place).flatMap((group) => boundaryAt({ trial, base, place }, group)),
    );
}

/** What tells branches apart is a name of one of them, whatever its own schema allows. */
function isFree(places: readonly Place[]): (place: Place) => boolean {
  const telling = places.flatMap(({ pointer, spot }) => {
    const member = tellingMember(spot.schema);
    return member === undefined ? [] : [joinPointer(pointer, member)];
  });
  return ({ pointer }) => !telling.includes(pointer);
}

function groupsAt(scope: Scope, { spot }: Place): readonly Group[] {
  const listed = listedValues(spot.schema);
  if (listed) return listedGroups(spot.schema, listed);
  const branches = plainBranches(scope, spot);
  if (branches) return [{ group: 'branches', kind: 'conforming', values: branches }];
  return typesOf(spot.schema).flatMap((type) => type.boundaries(spot));
}

/** Integers that not every implementation can hold are demanded of nobody, unless their format says so. */
function listedGroups(schema: JsonObject, listed: readonly Json[]): readonly Group[] {
  const held = new Set(heldValues(schema, listed));
  return [
    { group: 'values', kind: 'conforming', values: spread([...held]) },
    { group: 'wide', kind: 'open', values: spread(listed.filter((value) => !held.has(value))) },
  ];
}

/** Listed values that are tried at most: the first and the last, and some from everywhere between. */
const mostListed = 100;

function spread(values: readonly Json[]): readonly Json[] {
  const step = Math.max(1, (values.length - 1) / (mostListed - 1));
  const count = Math.min(values.length, mostListed);
  return Array.from({ length: count }, (_, at) => values[Math.round(at * step)] ?? null);
}

interface Site {
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
}

function boundaryAt(site: Site, { group, kind, ...made }: Group): readonly Boundary[] {
  const { trial, base, place } = site;
  const valued = (value: Json): BoundaryValue => ({ value, edit: editOf(base, place.pointer, { value }) });
  const formats = kind === 'open' ? 'none' : 'all';
  const sound = ({ edit }: BoundaryValue): boolean =>
    trial.holds(place, edit, formats, (faults) => faults.length === 0);
  const values = made.values
    .filter(() => trial.canAfford())
    .map(valued)
    .filter(sound);
  if (values.length === 0) return [];
  const random = made.random?.map(valued);
  const found = random ? fc.sample(random, { seed: 1, numRuns: 20 }).some(sound) : false;
  const drawn = random && found ? { random: random.filter(sound) } : {};
  return [{ place: place.pointer, group, kind, values, ...drawn }];
}
