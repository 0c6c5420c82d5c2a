/** Ends a run because of a defect of this tool, such as an uncaught error. */

/** The reason with which the signal of a run is then aborted; `cause` is the original error. */
export class OwnDefect extends Error {
  override readonly name = 'OwnDefect';
}

/** Runs work of this tool itself, so that its errors are not taken for problems with the current request. */
export function ownWork(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new OwnDefect('', { cause: error });
  }
}

/** Throws an error again if it is a defect of this tool, which has nothing to do with the current request. */
export function passOwnDefect(error: unknown): void {
  if (error instanceof OwnDefect) throw error;
}

/** The original error. */
export function causeOf(error: unknown): unknown {
  return error instanceof OwnDefect ? error.cause : error;
}

/** Throws the error that aborted a signal, if it is a defect of this tool. */
export function throwDefectOf(signal: AbortSignal): void {
  if (signal.reason instanceof OwnDefect) throw signal.reason.cause;
}
