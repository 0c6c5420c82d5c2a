/** A boundary as data: values at the edges of one place of a schema. */

import type { Json } from '../../json/json.ts';
import type { fc } from '../arbitrary.ts';
import type { SchemaEdit } from '../edit.ts';
import type { BoundaryKind } from './value-type.ts';

/** Values of one kind at one place; the label of their source is `placeName(place)` and the group: `id:ends`. */
export interface Boundary {
  readonly place: string;
  readonly group: string;
  readonly kind: BoundaryKind;
  /** The branch whose values these are, and those around it: `Cat:of-Pet`. Absent for what is of no branch alone. */
  readonly branch?: string;
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
