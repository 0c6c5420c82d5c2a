/** Why a run file is refused. */

/** Thrown while a run file is read; read-run.ts adds the file's name. */
export class RunFileFault extends Error {
  override readonly name = 'RunFileFault';
  /** Counts from 1. */
  readonly line: number;
  /** What to do about it, as a sentence. */
  readonly remedy: string;

  /** @param problem what is wrong, without a full stop */
  constructor(line: number, problem: string, remedy: string) {
    super(problem);
    this.line = line;
    this.remedy = remedy;
  }
}
