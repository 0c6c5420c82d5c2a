/** Which checks spoke in a run. Pure. */

import type { Assessment } from './assess.ts';

/**
 * The ids of the checks that spoke, each once. What gates counts only in the rows that the subject is known for: the rest
 * may come and go.
 */
export function firedChecks({
  rows: known,
  observation: { runs },
}: Pick<Assessment, 'rows' | 'observation'>): readonly string[] {
  const fired = runs.flatMap(({ spoken }) =>
    spoken.filter(({ level, row }) => level === 'observed' || known.includes(row)),
  );
  return [...new Set(fired.map(({ check }) => check))];
}
