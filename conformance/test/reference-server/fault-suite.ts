/** Declares the suite of some faults: each is found by verify, in the rows that it names and in no other. */

import * as assert from 'uvu/assert';
import type { Fault } from '../../../reference-server/fault.ts';
import { suite } from '../support/suite.ts';
import { rowsThat, verifyBent } from './verify-bent.ts';

/** One test a fault. */
export function faultSuite(name: string, faults: readonly Fault[]): void {
  suite(name, (test) => {
    for (const fault of faults) {
      test(`${fault.rows[0]}: ${fault.name}`, () =>
        fault.needs === 'strict' ? expectWarnings(fault) : expectFailures(fault));
    }
  });
}

async function expectFailures(fault: Fault): Promise<void> {
  const report = await verifyBent(fault);
  assert.equal(rowsThat(report, 'fail'), fault.rows.toSorted());
  assert.is(report.exitCode, 1);
}

/** What is only recommended gates under the strict profile alone. */
async function expectWarnings(fault: Fault): Promise<void> {
  const report = await verifyBent(fault, { profile: 'strict' });
  assert.equal(rowsThat(report, 'fail'), []);
  assert.equal(rowsThat(report, 'warn'), fault.rows.toSorted());
  assert.is(report.exitCode, 1);
  assert.is((await verifyBent(fault, { only: fault.rows })).exitCode, 0);
}
