/** What happens in a run between its events: for whoever watches, and for no report. */

import type { Level } from './level.ts';

/** What a run is at: sending what is planned, what was suspicious once more, or simpler requests that show the same. */
export type Phase = 'asking' | 'asking-again' | 'shrinking';

/** A step of a run. */
export type ProgressStep =
  /** `of` is how many findings there are to look into, where that is what the run is at. */
  | { readonly kind: 'phase'; readonly phase: Phase; readonly of?: number }
  /** One of them was looked into. */
  | { readonly kind: 'looked-into' }
  /** An answer that breaks a row, which nobody has asked for again yet. */
  | { readonly kind: 'suspected'; readonly row: string; readonly level: Level }
  /** A violation of a row was confirmed; whether it is waived is only known at the end. */
  | { readonly kind: 'broken'; readonly row: string; readonly level: Level };
