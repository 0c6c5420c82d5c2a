/** What a connection is asked for and gives back: the bounds of an exchange, and what came of it. */

import type { Failure } from '../model/exchange.ts';
import type { RawAnswer } from './receive-answer.ts';

/** Bounds of one exchange. */
export interface Limits {
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  /** Asked for each piece beyond those of an answer that announces no length; it is cut off where the piece may not be read. */
  readonly maySkip: (bytes: number) => boolean;
}

/** What came of a request, and over which connection. */
export interface Reply {
  readonly outcome: RawAnswer | Failure;
  /** Number of the connection, 0 when none was opened. */
  readonly connection: number;
  /** How many requests it had carried before. */
  readonly position: number;
  /**
   * Set when a kept connection failed before any byte of an answer: before the request was written (`unsent`),
   * or after (`unanswered`).
   */
  readonly stale?: 'unsent' | 'unanswered';
}
