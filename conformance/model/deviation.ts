/** Known deviations: where the Prism mock is known to break the contract. */

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
