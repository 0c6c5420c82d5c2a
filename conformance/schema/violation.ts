/** A violation: one keyword of a schema broken at one place, where it is tried, and what it is called. */

import type { Json } from '../json/json.ts';
import type { fc } from './arbitrary.ts';
import type { SchemaEdit } from './edit.ts';
import type { Fault } from './keywords/keyword.ts';
import { placeName } from './place-name.ts';
import type { Place } from './places.ts';
import type { Trial } from './trial.ts';

/** One keyword broken at one place in one way. */
export interface Violation {
  /** `id:type:string`, `name:required`, `body:required:other-case`, `name:required:of-Cat`. */
  readonly label: string;
  readonly keyword: string;
  /** Pointer of the place that is at fault. */
  readonly place: string;
  /** Boundaries first; at least one. */
  readonly edits: readonly SchemaEdit[];
  readonly random?: fc.Arbitrary<SchemaEdit>;
  /** Where the keyword stands inside a branch: what the schema as a whole finds at fault. */
  readonly inside?: Pick<Fault, 'keyword' | 'place'>;
}

/** Where edits are tried. */
export interface Site {
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
  readonly allowance: Allowance;
}

/** What may be spent on a schema, and on what stands within it. */
export interface Allowance {
  /** Values that are looked at. */
  readonly judged: number;
  /** Changes that are tried of each breach. */
  readonly changes: number;
  /** Values that are made against keywords. */
  readonly opposites: number;
  /** Forms that are entered. */
  readonly forms: number;
  /** Whether what comes back to itself is entered again. */
  readonly isEntered: boolean;
}

/** Whether two faults are of one keyword at one place. */
export function sameRule(a: Fault, b: Fault): boolean {
  return a.keyword === b.keyword && a.place === b.place;
}

/** `id:type:string`. */
export function labelOf(place: string, keyword: string, variant?: string): string {
  return [placeName(place), keyword, variant].filter((part) => part !== undefined).join(':');
}
