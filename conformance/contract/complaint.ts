/** What the reader and the lint have to say about a document, as data; `complaint-words.ts` puts it into words. */

import type { words } from './complaint-words.ts';

/** A kind of complaint: a key of the table of words. */
export type ComplaintCode = keyof typeof words;

/** One complaint about one place of a document. */
export interface Complaint {
  readonly code: ComplaintCode;
  /** JSON Pointer of the offending place. */
  readonly pointer: string;
  /** Fills the gaps of the wording: `{name}` takes `facts.name`. */
  readonly facts?: Readonly<Record<string, string>>;
}
