/** Limits what a run reads and keeps of all answers together, so that no target can use up the memory or the time. */

/** How much of the answers may be read and kept. */
interface AnswerBudget {
  /** Maximum number of bytes to read of the next answer. */
  readonly limit: () => number;
  /**
   * Records how many bytes of an answer were read.
   * @param endless id of the case, where its answer had no end
   */
  readonly spend: (bytes: number, endless?: string) => void;
  /** Tells whether that many more bytes of an answer without announced length may be read and thrown away. */
  readonly skipFor: (caseId: string) => (bytes: number) => boolean;
}

/** An answer without announced length that has not ended after this many bytes counts as endless. */
export const endlessBytes = 16 * 1024 * 1024;

/**
 * How many bytes may be read and thrown away to see whether an answer ends: for the first endless cases and their
 * repetitions, and in all.
 */
const skippedBytes = { first: 8 * endlessBytes, all: 128 * endlessBytes } as const;

/** How many bytes are kept of an answer that was cut off: its content cannot be judged, but its beginning is shown. */
export const keptOfCut = 65_536;

/** Up to this many bytes of all answers together, each may have its full length; common runs stay far below. */
const allAnswers = 64 * 1024 * 1024;

/** @param most maximum number of bytes to read of one answer */
export function createAnswerBudget(most: number): AnswerBudget {
  const endless = new Set<string>();
  let read = 0;
  let skipped = 0;
  return {
    limit: () => (read < allAnswers ? most : Math.min(most, keptOfCut)),
    spend: (bytes, caseId) => {
      read += bytes;
      if (caseId) endless.add(caseId);
    },
    skipFor: (caseId) => (bytes) => {
      skipped += bytes;
      return skipped <= (endless.has(caseId) ? skippedBytes.all : skippedBytes.first);
    },
  };
}

/** Bodies of at least this size are shared. */
const large = 64 * 1024;

/** How many bodies are remembered, the latest first. */
const most = 8;

/**
 * Shares large bodies that a target sends again and again, since a run keeps every answer until its end.
 * @returns a function that returns the bytes themselves, or the equal ones that it already holds
 */
export function createHolder(): (body: Uint8Array) => Uint8Array {
  let held: readonly Uint8Array[] = [];
  return (body) => {
    if (body.length < large) return body;
    const same = held.find((one) => Buffer.compare(one, body) === 0) ?? body;
    held = [same, ...held.filter((one) => one !== same)].slice(0, most);
    return same;
  };
}
