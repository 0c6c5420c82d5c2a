/** The one error of this folder: the server cannot start, and what to do about it. */

/** Thrown when the server cannot start; the message is one sentence that names the flag and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
