/** Where the mock beside a target is known to break the contract itself: one entry of a written list. */

/** How the mock answers: with the same each time, or with what it makes up. */
export type MockAnswers = 'static' | 'dynamic';

/** One known deviation: a row, and one way in which it was seen to break. */
export interface Deviation {
  /** Id of the row. */
  readonly row: string;
  /** What was found and how it was answered, as engine/conclude/signature.ts spells it; `*` stands for any characters. */
  readonly signature: string;
  /** Why, in one plain sentence. */
  readonly reason: string;
  /** With which answers it was seen. @defaultValue both */
  readonly answers?: MockAnswers;
  /** Versions of the answering part of the mock with which it was seen. */
  readonly versions: readonly string[];
}

/** A list of them. */
export interface DeviationList {
  readonly deviations: readonly Deviation[];
  /**
   * Whether each of them happens in every whole run, so that one that does not is news. A list for any document holds
   * what may happen.
   */
  readonly isExact: boolean;
}
