/** What a JSON type is to generation: its plainest values, random ones, and those at the edges. */

import type { Json } from '../../json/json.ts';
import type { ControlForm } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import type { fc } from '../arbitrary.ts';
import type { Spot } from '../keywords/keyword.ts';

/** A JSON type. */
export interface ValueType {
  readonly name: string;
  /** Candidates for the plainest value, best first; the caller keeps the first that is valid. */
  plain(spot: MakingSpot): Iterable<Json>;
  /** Random values, valid but for keywords that can only be tested afterwards; undefined when there are none. */
  values(spot: MakingSpot): fc.Arbitrary<Json> | undefined;
  /** Values at the edges by group; the caller keeps those that are valid. */
  boundaries(spot: MakingSpot): readonly Group[];
}

/** A spot where values are being made. */
export interface MakingSpot extends Spot {
  /** Which optional members are made. */
  readonly form: ControlForm | 'any';
  readonly text: TextStyle;
  /** References that were followed on the way here, this schema's included. */
  readonly trail: readonly string[];
  /** Whether making a value of a schema here would lead in circles or too deep. */
  circular(schema: Schema): boolean;
  /** Whether a schema lists its values: whether there is one is soon known. */
  listed(schema: Schema): boolean;
}

/** `plain` is ASCII letters, digits and inner single spaces; `ordinary` is catalogue G8. */
export type TextStyle = 'plain' | 'ordinary';

/** Values of one kind at one place: a source. */
export interface Group {
  readonly group: string;
  readonly kind: BoundaryKind;
  readonly values: readonly Json[];
  readonly random?: fc.Arbitrary<Json>;
}

/** Conforming values are valid and ordinary; recommended ones valid but unusual; open ones only break a `format`, or meet a gap of the texts. */
export type BoundaryKind = 'conforming' | 'recommended' | 'open';
