/** Ends a run from outside by a defect of this tool, such as an error that nobody caught. */

/** The reason with which the signal of a run is aborted then; `cause` is what was thrown. */
export class OwnDefect extends Error {
  override readonly name = 'OwnDefect';
}

/** Calls what belongs to this tool alone: what it throws is no matter of the request that it was called for. */
export function ownWork(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new OwnDefect('', { cause: error });
  }
}

/** Throws an error on that is a defect of this tool, and no matter of the request in hand. */
export function passOwnDefect(error: unknown): void {
  if (error instanceof OwnDefect) throw error;
}

/** What was thrown in the first place. */
export function causeOf(error: unknown): unknown {
  return error instanceof OwnDefect ? error.cause : error;
}

/** Throws what ended the run, where that is a defect of this tool. */
export function throwDefectOf(signal: AbortSignal): void {
  if (signal.reason instanceof OwnDefect) throw signal.reason.cause;
}
