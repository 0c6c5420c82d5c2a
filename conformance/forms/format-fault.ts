/** An error in data that was read, with its path; its position in the file is found later. */

import { closest } from '../names/closest.ts';

/** Keys and indices from the root of the file. */
export type Path = readonly (string | number)[];

/** Thrown by readers and further rules; whoever reads the file adds its name. */
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

/** The remedy for an unknown name in a file: the nearest known name, or else all known names. */
export function remedyForName(name: string, known: readonly string[]): string {
  const near = closest(name, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0 ? 'There is none to choose from.' : `Known are: ${known.join(', ')}.`;
}
