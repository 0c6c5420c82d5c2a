/** Valid values at the edges of every place of a schema: the sources of what must, or should, be accepted. */

import type { Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import { judgeValue } from './judge.ts';
import type { FormatMode } from './keywords/keyword.ts';
import { listedValues, plainBranches, typesOf } from './make-value.ts';
import { layOut, type Place } from './places.ts';
import type { Scope } from './scope.ts';
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
  /** JSON text of the value. */
  readonly spelling: string;
  /** The edit that puts it into a valid value. */
  readonly edit: SchemaEdit;
}

/**
 * The boundaries of a schema, in the order of its places. Conforming and recommended values are valid, also by
 * every known format; open ones are valid by JSON Schema alone, where `format` is an annotation.
 */
export function boundaries(contract: Scope, schema: Schema): readonly Boundary[] {
  const { places, bases } = layOut(contract, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial: Trial = {
    base,
    holds: (edit, formats) =>
      bases.every((value) => judgeValue(contract, schema, applyEdit(value, edit), { formats }).length === 0),
  };
  return places.flatMap((place) =>
    groupsAt(place).flatMap((group) => boundaryAt(trial, place.pointer, group)),
  );
}

/** What a value is tried in. */
interface Trial {
  readonly base: Json;
  /** Whether every form of the base stays valid. */
  holds(edit: SchemaEdit, formats: FormatMode): boolean;
}

function groupsAt({ spot }: Place): readonly Group[] {
  const listed = listedValues(spot.schema);
  if (listed) return [{ group: 'values', kind: 'conforming', values: listed }];
  const branches = plainBranches(spot);
  if (branches) return [{ group: 'branches', kind: 'conforming', values: branches }];
  return typesOf(spot.schema).flatMap((type) => type.boundaries(spot));
}

function boundaryAt(trial: Trial, place: string, { group, kind, ...made }: Group): readonly Boundary[] {
  const valued = (value: Json): BoundaryValue => {
    return { value, spelling: writeJson(value), edit: editOf(trial.base, place, { value }) };
  };
  const sound = ({ edit }: BoundaryValue): boolean => trial.holds(edit, kind === 'open' ? 'none' : 'all');
  const values = made.values.map(valued).filter(sound);
  if (values.length === 0) return [];
  const random = made.random?.map(valued);
  const found = random ? fc.sample(random, { seed: 1, numRuns: 20 }).some(sound) : false;
  return [{ place, group, kind, values, ...(random && found ? { random: random.filter(sound) } : {}) }];
}
