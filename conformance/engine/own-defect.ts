/** Ends a run from outside by a defect of this tool, such as an error that nobody caught. */

/** The reason with which the signal of a run is aborted then; `cause` is what was thrown. */
export class OwnDefect extends Error {
  override readonly name = 'OwnDefect';
}

/** Throws what ended the run, where that is a defect of this tool. */
export function throwDefectOf(signal: AbortSignal): void {
  if (signal.reason instanceof OwnDefect) throw signal.reason.cause;
}
