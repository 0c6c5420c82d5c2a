/** Bounds what a run reads and keeps of all answers together, so that no target can fill the memory or the time. */

/** How much of answers may be read and kept. */
export interface AnswerBudget {
  /** Bytes of the next answer that are read at most. */
  readonly limit: () => number;
  /** Takes note of the bytes that were read of an answer, and of a case whose answer has no end. */
  readonly spend: (bytes: number, endless?: string) => void;
  /** Tells whether so many bytes more may be read and dropped of the answer to a case, which announces no end. */
  readonly skipFor: (caseId: string) => (bytes: number) => boolean;
}

/** An answer that announces no length and has not ended after so many bytes counts as one without an end. */
export const endlessBytes = 16 * 1024 * 1024;

/** Bytes that are read and dropped, to see whether an end comes: those of a few cases, and of the same ones when they are repeated. */
const skippedBytes = { first: 8 * endlessBytes, all: 128 * endlessBytes } as const;

/** Bytes that are kept of an answer that was cut off: nobody can judge its content, but people want to see how it began. */
export const keptOfCut = 65_536;

/** Bytes of all answers until which each may have its full length: the answers of any common run are far below. */
const allAnswers = 64 * 1024 * 1024;

/** @param most bytes of one answer that are read at most */
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

/** Bytes from which a body is looked for among those that came before. */
const large = 64 * 1024;

/** Bodies that are remembered, the latest first. */
const most = 8;

/**
 * Large bodies that a target sends again and again are held once: a run keeps every answer until its end. Makes the
 * function that gives back the bytes themselves, or the same ones that are held already.
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
