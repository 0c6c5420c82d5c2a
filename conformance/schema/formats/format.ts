/** What a value of `format` consists of here, and what makes one of a test of texts. */

import type { Json } from '../../json/json.ts';
import { fc } from '../arbitrary.ts';

/** A format: plain data, a judge and an arbitrary. */
export interface StringFormat {
  readonly name: string;
  /** What it requires: `an RFC 3339 date`. */
  readonly phrase: string;
  /** The JSON type that it applies to; other types satisfy it. */
  readonly type: 'string' | 'number';
  /** Inclusive limits for integer widths that are asserted. */
  readonly width?: { readonly min: bigint; readonly max: bigint };
  /** Inclusive limits for integer widths that are generated, but not asserted. */
  readonly range?: { readonly min: bigint; readonly max: bigint };
  /** Whether a value has the format; true for other types. */
  judge(value: Json): boolean;
  /** Valid values at the boundaries; the first is the plainest. */
  readonly valid: readonly Json[];
  /**
   * Valid values so near to the ends of what the format can say that nothing can be computed from them: an hour later there
   * is no such text any more. A service may refuse them (G8). Absent where there are none.
   */
  readonly far?: readonly Json[];
  /** Values that nearly have the format. */
  readonly broken: readonly Json[];
  /** A value that is invalid under every definition of the format; absent where definitions differ too much. */
  readonly unreadable?: Json;
  /** The same, in front of all valid values where texts are compared: what has to come first may be judged by that alone. */
  readonly unreadableFirst?: Json;
  /** Random valid values; absent where the schema's other keywords suffice. */
  readonly values?: fc.Arbitrary<Json>;
}

/** The definition of a format of strings. */
interface TextFormat {
  readonly name: string;
  readonly phrase: string;
  readonly test: (text: string) => boolean;
  readonly valid: readonly string[];
  readonly far?: readonly string[];
  readonly broken: readonly string[];
  readonly unreadable?: string;
  readonly unreadableFirst?: string;
  readonly values: fc.Arbitrary<string>;
}

/** Makes a format of strings. */
export function textFormat({ test, ...format }: TextFormat): StringFormat {
  const judge = (value: Json): boolean => typeof value !== 'string' || test(value);
  return { ...format, type: 'string', judge };
}

/** One to ten letters from a to z. */
export const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 10,
});
