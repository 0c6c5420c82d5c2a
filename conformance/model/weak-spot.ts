/** Weak spots: what a document leaves so open that a server may do nearly anything there and still conform. */

/** A way of leaving something open, at one place or at many. */
export interface WeakSpot {
  readonly code: WeakSpotCode;
  /** What it is about, where that is one thing: `status`. */
  readonly name?: string;
  /** Where: `createOrder /status`, `listOrders 200 /items/*`; each once, in the order of the document. */
  readonly places: readonly string[];
}

/** Every kind, the most valuable to mend first; each has a line in cli/lint-text.ts. */
export type WeakSpotCode =
  /** Neither 2xx nor 3xx nor `default`: nothing says what acceptance is. */
  | 'no-success'
  /** It can be refused, and no 4xx nor `default` says how. */
  | 'no-refusal'
  /** It asks for a credential, and no 401, 403, 4XX or `default` says what comes without one. */
  | 'no-denial'
  /** An answer of 2xx that may have a body, of which nothing is said. */
  | 'answer-without-content'
  /** A body whose schema allows anything. */
  | 'any-content'
  /** A body of an answer of which no member has to be there. */
  | 'nothing-required'
  /** Texts that are words of a list, by their name, and may be anything. */
  | 'free-word'
  | 'free-text'
  | 'free-number'
  | 'open-object'
  | 'endless-list';
