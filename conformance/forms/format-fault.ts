/** A fault in read data, by its path; the position in the file is found later. */

/** Keys and indexes from the root of the file. */
export type Path = readonly (string | number)[];

/** Thrown by readers and by the rules behind them; whoever reads a file adds its name. */
export class FormatFault extends Error {
  override readonly name = 'FormatFault';
  readonly path: Path;
  readonly remedy: string;

  constructor(path: Path, problem: string, remedy: string) {
    super(problem);
    this.path = path;
    this.remedy = remedy;
  }
}
