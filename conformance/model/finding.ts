/** A finding: a violation or an observation, as data. Its words are in finding-words.ts. */

import type { findingWords } from './finding-words.ts';
import type { Level } from './verdict.ts';

/** What was found. */
export interface Finding {
  readonly code: FindingCode;
  /** What the contract requires, as a short phrase: `200`, `a string`. */
  readonly expected: string;
  /** What came, as a short phrase: `500`, `the number 5`, `nothing`. */
  readonly actual: string;
  /** Place in the body of the answer, or of the request for findings about it; absent for the whole. */
  readonly place?: string;
  /** Pointer into the document. */
  readonly pointer?: string;
  /** What the keyword there says: `maxLength is 120`; absent where no keyword is broken, or it is not known. */
  readonly limit?: string;
  /** Index of the step that it is about, where a probe has several; absent for the last one, and in evidence. */
  readonly step?: number;
  /** Set where it stands for further keywords that are broken alike. */
  readonly isOfSeveral?: true;
  /** Lowers the level of the check for this finding. */
  readonly level?: Level;
}

/** Every kind of finding. */
export type FindingCode = keyof typeof findingWords;
