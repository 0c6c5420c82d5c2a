/** Which checks spoke in a run: read from the levels at which rows have something to show. Pure. */

import type { Level } from '../model/level.ts';
import type { Binding, Requirement } from '../model/requirement.ts';
import type { Assessment } from './assess.ts';
import type { Spoken } from './observe.ts';

/** The levels of the bindings that can have spoken at a level, the likeliest first: a finding may be milder than its check. */
const speakers: Readonly<Record<Level, readonly Level[]>> = {
  required: ['required'],
  recommended: ['recommended', 'required'],
  observed: ['observed', 'recommended', 'required'],
};

/**
 * The ids of the checks that spoke, each once. What gates counts only in the rows that the subject is known for: the rest
 * may come and go. A row in which several checks can have spoken proves none of them.
 */
export function firedChecks(
  { rows: known, observation: { runs } }: Pick<Assessment, 'rows' | 'observation'>,
  rows: readonly Requirement[],
): readonly string[] {
  const fired = runs.flatMap(({ spoken }) =>
    spoken
      .filter(({ level, row }) => level === 'observed' || known.includes(row))
      .flatMap((one) => {
        const row = rows.find(({ id }) => id === one.row);
        return row ? speakerOf(row, one) : [];
      }),
  );
  return [...new Set(fired)];
}

function speakerOf({ bindings }: Requirement, { level, provokedBy }: Spoken): readonly string[] {
  const concerned = bindings.filter((binding) => concerns(binding, provokedBy));
  for (const candidate of speakers[level]) {
    const checks = new Set(concerned.filter((one) => one.level === candidate).map(({ check }) => check));
    if (checks.size > 0) return checks.size === 1 ? [...checks] : [];
  }
  return [];
}

/** Whether a binding judges what a row provoked. */
function concerns({ provokedBy, notProvokedBy = [] }: Binding, row: string): boolean {
  const isNamed = (patterns: readonly string[]) => patterns.some((pattern) => fits(pattern, row));
  return (provokedBy === undefined || isNamed(provokedBy)) && !isNamed(notProvokedBy);
}

/** Patterns of rows have their star, if any, at the end: `REJ-*`. */
function fits(pattern: string, row: string): boolean {
  return pattern.endsWith('*') ? row.startsWith(pattern.slice(0, -1)) : row === pattern;
}
