/** What the reader and the lint object to in a document, as data; `complaint-words.ts` has the words. */

import type { ComplaintCode } from './complaint-words.ts';

/** One complaint about one place of a document. */
export interface Complaint {
  readonly code: ComplaintCode;
  /** JSON Pointer to the place that is wrong. */
  readonly pointer: string;
  /** Values for the wording: `{name}` in it is replaced by `facts.name`. */
  readonly facts?: Readonly<Record<string, string>>;
}
