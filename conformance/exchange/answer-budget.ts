/** Bounds what a run reads and keeps of all answers together, so that no target can fill the memory or the time. */

/** How much of answers may be read and kept. */
export interface AnswerBudget {
  /** Bytes of the next answer that are read at most. */
  readonly limit: () => number;
  /** Takes note of the bytes that were read of an answer. */
  readonly spend: (bytes: number) => void;
}

/** Bytes that are kept of an answer that was cut off: nobody can judge its content, but people want to see how it began. */
export const keptOfCut = 65_536;

/** Bytes of all answers until which each may have its full length: the answers of any common run are far below. */
const allAnswers = 64 * 1024 * 1024;

/** @param most bytes of one answer that are read at most */
export function createAnswerBudget(most: number): AnswerBudget {
  let read = 0;
  return {
    limit: () => (read < allAnswers ? most : Math.min(most, keptOfCut)),
    spend: (bytes) => {
      read += bytes;
    },
  };
}
