/** Which verdicts and levels decide about the result of a run, for the engine, the command line and every report. */

import type { Level } from './level.ts';
import type { Verdict } from './verdict.ts';

/** Tells whether recommendations count like requirements; a run without a profile is an ordinary one. */
export function isStrict(profile: string | undefined): boolean {
  return profile === 'strict';
}

/** Tells whether a level decides about the result. */
export function gates(level: Level, profile: string | undefined): boolean {
  return level === 'required' || (level === 'recommended' && isStrict(profile));
}

/** Tells whether a row with this verdict makes the run fail; a warning does so where recommendations count. */
export function fails(verdict: Verdict, profile: string | undefined): boolean {
  return verdict === 'fail' || (verdict === 'warn' && isStrict(profile));
}

/** The verdicts of rows that were selected but not decided. */
export const openVerdicts: readonly Verdict[] = ['error', 'inconclusive', 'blocked'];

/** Tells whether a row was selected but not decided. */
export function isOpen(verdict: Verdict): boolean {
  return openVerdicts.includes(verdict);
}

/** Every verdict, the worst first. */
export const worstFirst: readonly Verdict[] = [
  ...(['fail', 'error', 'inconclusive', 'blocked', 'warn', 'waived'] as const),
  ...(['note', 'pass', 'not-applicable', 'excluded'] as const),
];
