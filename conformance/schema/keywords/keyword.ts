/** What a keyword of JSON Schema is to this project: how it is judged, how it is broken, how it is said. */

import type { Json, JsonObject } from '../../json/json.ts';
import type { Schema } from '../../model/contract.ts';
import type { fc } from '../arbitrary.ts';

/** A keyword. Plain data and up to three functions. */
export interface Keyword {
  readonly name: string;
  /** What a setting asks for, as a phrase: `at most 3 characters`. */
  expects(setting: Json, schema: JsonObject): string;
  /** Where a value breaks the keyword, JSON Schema 2020-12; empty when it holds. */
  judge(setting: Json, at: Judged): readonly Fault[];
  /** Ways to break the keyword; absent for keywords that only lead to other schemas. */
  violate?(setting: Json, spot: Spot): readonly Breach[];
}

/** A keyword that a value breaks. */
export interface Fault {
  readonly keyword: string;
  /** Pointer of the offending place in the value; for a missing member, of that member. */
  readonly place: string;
  /** Pointer of the keyword in the document, as far as it is known. */
  readonly pointer: string;
}

/** A value before a keyword's judge. */
export interface Judged {
  readonly value: Json;
  readonly place: string;
  /** Pointer of the keyword in the document. */
  readonly pointer: string;
  /** The schema object that the keyword stands in, in the words of 2020-12. */
  readonly schema: JsonObject;
  /** Which formats count: none, the widths of integers, or all that are known. */
  readonly formats: FormatMode;
  /** The faults of a value inside, judged by a schema inside, both by their steps from here. */
  inner(schema: Schema, value: Json, steps: Steps): readonly Fault[];
  /** Whether a schema inside holds for a value; formats do not count. */
  holds(schema: Schema, value: Json): boolean;
  /** A schema inside, in the words of 2020-12. */
  sound(schema: Schema): Schema;
  /** The schema that a `$ref` leads to, with its pointer. */
  follow(ref: string): { readonly schema: Schema; readonly pointer: string };
}

/** How far inside: tokens for the value's place, and tokens below the keyword or a whole pointer. */
export interface Steps {
  readonly place?: string | number;
  readonly below?: readonly (string | number)[];
  readonly pointer?: string;
}

/** `format` is an annotation in JSON Schema; the widths of integers are asserted all the same (catalogue ERR-04). */
export type FormatMode = 'none' | 'widths' | 'all';

/** A place in a schema for which values are made. */
export interface Spot {
  /** Resolved on its outermost level. */
  readonly schema: JsonObject;
  /** Name of the member that the value is for; empty for none. */
  readonly hint: string;
  /** The simplest ordinary value of a schema inside. */
  plain(schema: Schema, hint: string): Json | undefined;
  /** Random ordinary values of a schema inside. */
  values(schema: Schema, hint: string): fc.Arbitrary<Json> | undefined;
  /** Whether a schema holds for a value, every known format included. */
  holds(schema: Schema, value: Json): boolean;
}

/** One way to break a keyword: it becomes one source. */
export interface Breach {
  /** Pointer of the changed place below the spot: empty for the spot itself. */
  readonly below: string;
  /** Tells several ways apart in the label: `string` in `id:type:string`. */
  readonly variant?: string;
  /** Boundaries first. What breaks more than the keyword is dropped later. */
  readonly changes: readonly Change[];
  readonly random?: fc.Arbitrary<Change>;
}

/** What happens at the place: another value, other names for its members, or (neither) it goes. */
export interface Change {
  readonly value?: Json;
  readonly renames?: Readonly<Record<string, string>>;
}
