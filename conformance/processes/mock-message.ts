/** The messages of the program that runs the mock to its parent, each a line of JSON. */

/** A change in the state of the mock. */
export type MockMessage =
  | { readonly kind: 'listening'; readonly url: string }
  /** It crashed, and listens at the same port again. */
  | { readonly kind: 'restarted'; readonly reason: string }
  /** The last message: it could not start, or has ended for good. */
  | { readonly kind: 'ended'; readonly reason: string };
