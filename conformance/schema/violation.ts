/** A violation: one keyword of a schema broken at one place, with its edits and label. */

import type { Json } from '../json/json.ts';
import { placeName } from '../json/pointer.ts';
import type { fc } from './arbitrary.ts';
import type { SchemaEdit } from './edit.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import type { Place } from './places.ts';
import type { Trial } from './trial.ts';

/** One keyword broken at one place in one way. */
export interface Violation {
  /** `id:type:string`, `name:required`, `body:required:other-case`, `name:required:of-Cat`. */
  readonly label: string;
  readonly keyword: string;
  /** Pointer of the invalid place. */
  readonly place: string;
  /** Boundaries first; at least one. */
  readonly edits: readonly SchemaEdit[];
  readonly random?: fc.Arbitrary<SchemaEdit>;
  /** Where the keyword is inside of a branch: the fault that the schema as a whole reports. */
  readonly inside?: Pick<BrokenKeyword, 'keyword' | 'place'>;
}

/** Where edits are tried. */
export interface Site {
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
  readonly allowance: Allowance;
}

/** The budget for a schema, and for nested ones. */
export interface Allowance {
  /** Number of values that are judged. */
  readonly judged: number;
  /** Number of changes that are tried for each breach. */
  readonly changes: number;
  /** Number of values that are made from opposites. */
  readonly opposites: number;
  /** Number of forms that are entered. */
  readonly forms: number;
  /** Number of forms that are entered of a choice within one of its own branches. */
  readonly again: number;
  /** Whether recursive schemas are entered again. */
  readonly isEntered: boolean;
}

/** Whether two faults are of one keyword at one place. */
export function sameRule(a: BrokenKeyword, b: BrokenKeyword): boolean {
  return a.keyword === b.keyword && a.place === b.place;
}

/** `id:type:string`. */
export function labelOf(place: string, keyword: string, variant?: string): string {
  return [placeName(place), keyword, variant].filter((part) => part !== undefined).join(':');
}
