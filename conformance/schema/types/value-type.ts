/** How values of a JSON type are generated: its plainest values, random ones, and those at the boundaries. */

import type { Json } from '../../json/json.ts';
import type { ControlForm } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import type { fc } from '../arbitrary.ts';
import type { SchemaEdit } from '../edit.ts';
import type { Spot } from '../keywords/keyword.ts';

/** A JSON type. */
export interface ValueType {
  readonly name: string;
  /** Candidates for the plainest value, best first; the caller keeps the first that is valid. */
  plain(spot: MakingSpot): Iterable<Json>;
  /** Random values, valid except for keywords that can only be tested afterwards; undefined when there are none. */
  values(spot: MakingSpot): fc.Arbitrary<Json> | undefined;
  /** Boundary values by group; the caller keeps those that are valid. */
  boundaries(spot: MakingSpot): readonly ValueGroup[];
}

/** A spot for which values are generated. */
export interface MakingSpot extends Spot {
  /** Which optional members are included. */
  readonly form: ControlForm | 'any';
  readonly text: TextStyle;
  /** References that were followed to get here, including this schema's. */
  readonly trail: readonly string[];
  /** Whether generating a value of a schema here would be circular or too deep. */
  circular(schema: Schema): boolean;
  /** Whether a schema enumerates its values, so that generating one is fast. */
  listed(schema: Schema): boolean;
}

/** `plain` is ASCII letters, digits and inner single spaces; `ordinary` is as in G8. */
export type TextStyle = 'plain' | 'ordinary';

/** Values of one kind at one place; they become a source. */
export interface ValueGroup {
  readonly group: string;
  readonly kind: BoundaryKind;
  readonly values: readonly Json[];
  readonly random?: fc.Arbitrary<Json>;
}

/**
 * Conforming values are valid and ordinary; recommended ones valid but unusual; open ones only break a `format`, or are
 * left open by the specification.
 */
type BoundaryKind = 'conforming' | 'recommended' | 'open';

/** Values of one kind at one place; the label of their source is `placeName(place)` and the group: `id:ends`. */
export interface Boundary {
  readonly place: string;
  readonly group: string;
  readonly kind: BoundaryKind;
  /**
   * The branch that the values belong to, and those around it: `Cat:of-Pet`. Absent for values of no particular branch.
   */
  readonly branch?: string;
  /** At least one. */
  readonly values: readonly BoundaryValue[];
  readonly random?: fc.Arbitrary<BoundaryValue>;
}

/** A boundary value. */
export interface BoundaryValue {
  readonly value: Json;
  /** The edit that sets it in a valid value. */
  readonly edit: SchemaEdit;
}
