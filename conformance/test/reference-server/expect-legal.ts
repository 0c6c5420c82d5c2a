/** What holds for every freedom that the specification leaves: nothing is accused of it. */

import * as assert from 'uvu/assert';
import { type Bent, rowsThat, verifyBent } from './verify-bent.ts';

/** The variant that takes its time: it is tried beside others, and alone. */
export const slow = 'first-byte-after-one-second';

/** Verifies a server that is bent so; returns the rows that warn. */
export async function expectLegal(bent: Bent): Promise<readonly string[]> {
  const report = await verifyBent(bent);
  assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), []);
  assert.is(report.exitCode, 0);
  return rowsThat(report, 'warn');
}
