/** A boundary as data: values at the limits of one place of a schema. */

import type { Json } from '../../json/json.ts';
import type { fc } from '../arbitrary.ts';
import type { SchemaEdit } from '../edit.ts';
import type { BoundaryKind } from './value-type.ts';

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
