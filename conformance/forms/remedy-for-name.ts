/** The remedy for a name in a file that leads nowhere. */

import { closest } from '../names/closest.ts';

/** The nearest known name if it is near, else what is known. */
export function remedyForName(name: string, known: readonly string[]): string {
  const near = closest(name, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length === 0 ? 'There is none to choose from.' : `Known are: ${known.join(', ')}.`;
}
