/**
 * What is excused: entries of a waiver file, violations that a baseline had already, and deviations that the Prism mock
 * is known for.
 */

import type { Waiver } from './verdict.ts';

/** An excuse for one row, one target, and one way in which it is broken. */
export type Excuse = WrittenExcuse | KnownExcuse;

interface Excused {
  /** Id of the row. */
  readonly row: string;
  /** Id of the operation; absent for every operation of the row. */
  readonly operation?: string;
  /** Name or base URL of the target. */
  readonly target: string;
  /** What was found and how it was answered, as engine/conclude/signature.ts writes it. */
  readonly signature: string;
}

/** An entry of a waiver file, which must be removed when it is no longer needed. */
export interface WrittenExcuse extends Excused, Waiver {
  readonly kind: 'waiver';
}

/** A violation of a baseline; it no longer counts once it is gone. */
export interface KnownExcuse extends Excused {
  readonly kind: 'baseline';
  /** The file of the baseline. */
  readonly link: string;
  /** How reports show it, with words in place of an owner and a date. */
  readonly shown: Waiver;
  /** Set where the baseline is a run of another target, or of another version of the document. */
  readonly other?: { readonly target: string; readonly version: string };
  /** How many requests may show a reproducible violation; absent for any number. */
  readonly atMost?: number;
}

/** How the mock answers: always the same, or with generated values. */
export type MockAnswers = 'static' | 'dynamic';

/** One known deviation: a row, and a way in which it is broken. */
export interface Deviation {
  /** Id of the row. */
  readonly row: string;
  /**
   * What was found and how it was answered, as engine/conclude/signature.ts writes it; `*` stands for any characters.
   */
  readonly signature: string;
  /** The reason, in one sentence. */
  readonly reason: string;
  /** The kind of answers that it occurs with. @defaultValue both */
  readonly answers?: MockAnswers;
  /** Versions of the mock's server package that it occurs with. */
  readonly versions: readonly string[];
}

/** A list of deviations. */
export interface DeviationList {
  readonly deviations: readonly Deviation[];
  /**
   * Whether each of them occurs in every complete run, so that a missing one is reported. A list for any document has
   * what may occur.
   */
  readonly isExact: boolean;
}
