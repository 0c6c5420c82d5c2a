/** Observations and subjects by hand, for the tests of what selfcheck makes of them. */

import type { Level, Verdict } from '../../model/verdict.ts';
import type { Observation, ObservedRun, Spoken } from '../../selfcheck/observe.ts';
import type { Expectation, Subject } from '../../selfcheck/subject.ts';

const levelOf: Partial<Record<Verdict, Level>> = { fail: 'required', warn: 'recommended', note: 'observed' };

/** A run with these verdicts; rows that are not named passed. */
export function ran(
  exitCode: number,
  verdicts: Readonly<Record<string, Verdict>> = {},
  profile: ObservedRun['profile'] = 'spec',
): ObservedRun {
  const spoken = Object.entries(verdicts).flatMap(([row, verdict]): Spoken[] => {
    const level = levelOf[verdict];
    return level ? [{ row, level, check: `check of ${row}` }] : [];
  });
  return {
    profile,
    exitCode,
    verdicts: { 'ACC-01': 'pass', ...verdicts },
    spoken,
    requests: 600,
    durationMs: 900,
  };
}

/** What these runs saw. */
export function seen(first: ObservedRun, ...rest: readonly ObservedRun[]): Observation {
  return { runs: [first, ...rest] };
}

/** A subject that is never started. */
export function sampleSubject(expected: Expectation, name = 'sample'): Subject {
  return { name, title: 'Does something.', expected, start: () => Promise.reject(new Error('never')) };
}
