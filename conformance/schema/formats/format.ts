/** What a value of `format` is to this project. */

import type { Json } from '../../json/json.ts';
import type { fc } from '../arbitrary.ts';

/** A format. Plain data, a judge and an arbitrary. */
export interface Format {
  readonly name: string;
  /** What it asks for: `an RFC 3339 date`. */
  readonly phrase: string;
  /** The JSON type that it is about; it says nothing of other types. */
  readonly type: 'string' | 'number';
  /** Inclusive limits of the integers, for formats that are widths of integers; only these are asserted. */
  readonly width?: { readonly min: bigint; readonly max: bigint };
  /** Inclusive limits of the integers, for widths that are made but not asserted. */
  readonly range?: { readonly min: bigint; readonly max: bigint };
  /** Whether a value has the format; true for other types. */
  judge(value: Json): boolean;
  /** Valid values at the edges; the first is the plainest. */
  readonly valid: readonly Json[];
  /** Values that nearly have the format. */
  readonly broken: readonly Json[];
  /** A value that no definition of the format reads as one; absent where definitions differ too much to say. */
  readonly unreadable?: Json;
  /** Random valid values; absent where the schema's other keywords say enough. */
  readonly values?: fc.Arbitrary<Json>;
}
