/** What happens in a run between its events: for whoever watches, and for no report. */

import type { Level } from './level.ts';

/** What a run is at: sending what is planned, what was suspicious once more, or simpler requests that show the same. */
export type Phase = 'asking' | 'asking-again' | 'shrinking';

/** A step of a run. */
export type ProgressStep =
  | { readonly kind: 'phase'; readonly phase: Phase }
  /** A violation of a row was confirmed; whether it is waived is only known at the end. */
  | { readonly kind: 'broken'; readonly row: string; readonly level: Level };
