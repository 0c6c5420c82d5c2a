/** The shell variables that stand for the credentials of a target. */

import type { Comparison } from '../../model/comparison.ts';

/** Their names, for its curl lines; none for a target that nobody knows. */
export function variablesOf(name: string, { targets }: Pick<Comparison, 'targets'>): readonly string[] {
  return targets.find((target) => target.name === name)?.variables ?? [];
}
