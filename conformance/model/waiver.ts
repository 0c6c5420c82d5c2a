/** What may excuse a violation: an entry of a waiver file, or what a baseline run showed already. */

import type { Waiver } from './verdict.ts';

/** One excuse: for one row, one target, and one way in which it was seen to break. */
export type Excuse = WrittenExcuse | KnownExcuse;

interface Excused {
  /** Id of the row. */
  readonly row: string;
  /** Id of the operation; absent for every operation of the row. */
  readonly operation?: string;
  /** Name or base URL of the target. */
  readonly target: string;
  /** What was found and how it was answered, as engine/conclude/signature.ts spells it. */
  readonly signature: string;
}

/** An entry of a waiver file, which has to be kept true. */
export interface WrittenExcuse extends Excused, Waiver {
  readonly kind: 'waiver';
}

/** What a baseline showed; it goes by itself. */
export interface KnownExcuse extends Excused {
  readonly kind: 'baseline';
  /** The file of the baseline. */
  readonly link: string;
  /** What reports show of it: words stand in the place of a person and of a last day. */
  readonly shown: Waiver;
  /** Set where the baseline is a run of another target, or of another version of the document: which. */
  readonly other?: { readonly target: string; readonly version: string };
  /** How many requests may show it where it is reproducible; absent for any number. */
  readonly atMost?: number;
}
