/** What a keyword of JSON Schema consists of here: how it is judged, broken and described. */

import type { Json, JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Schema } from '../../model/contract.ts';
import type { fc } from '../arbitrary.ts';

/** A keyword: plain data and up to three functions. */
export interface Keyword {
  readonly name: string;
  /** What a setting requires, as a phrase: `at most 3 characters`. */
  expects(setting: Json, schema: JsonObject): string;
  /** Where a value breaks the keyword by JSON Schema 2020-12; empty when it holds. */
  judge(setting: Json, at: Judged): readonly BrokenKeyword[];
  /** Ways to break the keyword; absent for keywords that only apply other schemas. */
  violate?(setting: Json, spot: Spot): readonly Breach[];
}

/** A keyword that a value breaks. */
export interface BrokenKeyword {
  readonly keyword: string;
  /** Pointer of the offending place in the value; for a missing member, of that member. */
  readonly place: string;
  /** Pointer of the keyword in the document, as far as it is known. */
  readonly pointer: string;
}

/** A value to be judged by a keyword. */
export interface Judged {
  readonly value: Json;
  readonly place: string;
  /** Pointer of the keyword in the document. */
  readonly pointer: string;
  /** The schema object that contains the keyword, as 2020-12. */
  readonly schema: JsonObject;
  /** Which formats count: none, the widths of integers, or all that are known. */
  readonly formats: FormatMode;
  /** The faults of a nested value by a nested schema, both given by their steps from here. */
  inner(schema: Schema, value: Json, steps: Steps): readonly BrokenKeyword[];
  /** Whether a nested schema holds for a value; formats do not count. */
  holds(schema: Schema, value: Json): boolean;
  /** A nested schema, as 2020-12. */
  sound(schema: Schema): Schema;
  /** The schema that a `$ref` leads to, with its pointer. */
  follow(ref: string): { readonly schema: Schema; readonly pointer: string };
}

/** The path to something nested: tokens for the value's place, and tokens below the keyword or a whole pointer. */
export interface Steps {
  readonly place?: string | number;
  readonly below?: readonly (string | number)[];
  readonly pointer?: string;
}

/** `format` is an annotation in JSON Schema; the widths of integers are asserted nevertheless (row ERR-04). */
export type FormatMode = 'none' | 'widths' | 'all';

/** A place in a schema for which values are generated. */
export interface Spot {
  /** Resolved on its outermost level. */
  readonly schema: JsonObject;
  /** Name of the member that the value is for; empty for none. */
  readonly hint: string;
  /** The simplest ordinary value of a nested schema. */
  plain(schema: Schema, hint: string): Json | undefined;
  /** Random ordinary values of a nested schema. */
  values(schema: Schema, hint: string): fc.Arbitrary<Json> | undefined;
  /** Whether a schema holds for a value, including every known format. */
  holds(schema: Schema, value: Json): boolean;
}

/** One way to break a keyword; it becomes one source. */
export interface Breach {
  /** Pointer of the changed place below the spot: empty for the spot itself. */
  readonly below: string;
  /** Distinguishes several ways in the label: `string` in `id:type:string`. */
  readonly variant?: string;
  /** Boundaries first. Changes that break more than the keyword are dropped later. */
  readonly changes: readonly Change[];
  readonly random?: fc.Arbitrary<Change>;
}

/** What is done at the place: another value, other names for its members, or, with neither, its removal. */
export interface Change {
  readonly value?: Json;
  readonly renames?: Readonly<Record<string, string>>;
}

/** One fault at the judged place, unless the keyword holds. */
export function faultUnless(holds: boolean, keyword: string, at: Judged): readonly BrokenKeyword[] {
  return holds ? [] : [{ keyword, place: at.place, pointer: at.pointer }];
}

/** A fault at a member of the judged place. */
export function faultAt(member: string, keyword: string, at: Judged): BrokenKeyword {
  return { keyword, place: joinPointer(at.place, member), pointer: at.pointer };
}

/** Values as changes of the place itself. */
export function changesTo(values: readonly (Json | undefined)[]): readonly Change[] {
  return values.filter((value) => value !== undefined).map((value) => ({ value }));
}
