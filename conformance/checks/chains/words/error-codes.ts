/** Names of errors that stand in the words of a document. */

/** Plain words without the name of an error at their end: `is answered with already exists` (google.rpc.Code). */
export function withoutCode(words: string): string {
  return words.replace(codes, '');
}

const codes =
  / (?:already exists|failed precondition|aborted|not found|invalid argument|permission denied|out of range)$/;
