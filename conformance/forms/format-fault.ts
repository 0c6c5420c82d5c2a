/** A fault in read data, by its path; the position in the file is found later. */

import { closest } from '../names/closest.ts';

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

/** The remedy for a name in a file that leads nowhere. The nearest known name if it is near, else what is known. */
export function remedyForName(name: string, known: readonly string[]): string {
  const near = closest(name, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0 ? 'There is none to choose from.' : `Known are: ${known.join(', ')}.`;
}
