/** A target that is slow, and right: a run that lasts as long as it allows. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Bend } from './plant-answers.ts';
import { recordedRun, rowsThat } from './recorded.ts';

suite('slow target', (test) => {
  test('one second to the first byte is no fault and fits the budget', async () => {
    const slow: Bend = (_, right) => ({ ...right(), delayMs: 1000 });
    const { report } = await recordedRun({}, slow);
    assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
    assert.is(report.exitCode, 0);
  });
});
