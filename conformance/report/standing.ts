/** Verdicts for tools that know tests, which pass, fail, break or are skipped. */

import { fails } from '../model/gating.ts';
import type { Verdict } from '../model/verdict.ts';
import type { CheckReport } from './report.ts';
import type { View } from './view.ts';

/** What a row is to such a tool. */
export type Standing = 'passed' | 'failed' | 'error' | 'skipped';

const standings = {
  pass: 'passed',
  fail: 'failed',
  warn: 'passed',
  note: 'passed',
  waived: 'skipped',
  'not-applicable': 'skipped',
  excluded: 'skipped',
  blocked: 'error',
  inconclusive: 'error',
  error: 'error',
} as const satisfies Record<Verdict, Standing>;

/** A warning fails where recommendations gate. */
export function standingOf(
  { verdict }: Pick<CheckReport, 'verdict'>,
  { started }: Pick<View, 'started'>,
): Standing {
  return fails(verdict, started?.profile) ? 'failed' : standings[verdict];
}
