/** The progress of a run between its events, for a progress display only. */

import type { Level } from './level.ts';

/**
 * The phase of a run: sending the plan, repeating what was suspicious, or finding simpler requests with the same
 * result.
 */
export type Phase = 'asking' | 'asking-again' | 'shrinking';

/** A step of progress. */
export type ProgressStep =
  /** `of` is the number of findings to investigate, if that is what the phase does. */
  | { readonly kind: 'phase'; readonly phase: Phase; readonly of?: number }
  /** One finding was investigated. */
  | { readonly kind: 'looked-into' }
  /** An answer broke a row; it has not been repeated yet. */
  | { readonly kind: 'suspected'; readonly row: string; readonly level: Level }
  /** A violation of a row was confirmed; whether it is waived is known only at the end. */
  | { readonly kind: 'broken'; readonly row: string; readonly level: Level };
