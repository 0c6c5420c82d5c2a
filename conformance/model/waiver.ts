/** What may excuse a violation: an entry of a waiver file, or what a baseline run showed already. */

import type { Waiver } from './verdict.ts';

/** One excuse: for one row, one target, and one way in which it was seen to break. */
export interface Excuse extends Waiver {
  /** An entry of a waiver file has to be kept true; what comes from a baseline goes by itself. */
  readonly kind: 'waiver' | 'baseline';
  /** Id of the row. */
  readonly row: string;
  /** Id of the operation; absent for every operation of the row. */
  readonly operation?: string;
  /** Name or base URL of the target. */
  readonly target: string;
  /** What was found and how it was answered, as engine/signature.ts spells it. */
  readonly signature: string;
  /** How many requests may show it where it is reproducible; absent for any number. */
  readonly atMost?: number;
}
