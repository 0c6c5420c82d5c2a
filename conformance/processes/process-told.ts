/** What the program in which the mock runs tells its parent, one line of JSON each. */

/** What became of the mock. */
export type ProcessTold =
  | { readonly kind: 'listening'; readonly url: string }
  /** It crashed, and listens at the same port again. */
  | { readonly kind: 'restarted'; readonly reason: string }
  /** The last line: it could not start, or is gone for good. */
  | { readonly kind: 'ended'; readonly reason: string };
