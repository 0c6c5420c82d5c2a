/** The error for a server that cannot start, with what to do about it. */

/** Thrown when the server cannot start; the message is one sentence that names the flag and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
