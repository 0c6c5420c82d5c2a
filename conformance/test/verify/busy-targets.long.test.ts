/**
 * Targets that ask for patience, targets that have none, and one that is slow and right: what passes is waited
 * for, as long as the run allows, and what never passes is told.
 */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members, refusal } from './plant-answers.ts';
import { recordedRun, rowsThat } from './recorded.ts';

const busy = (retryAfter: string) => ({
  ...answer(429, { error: 1, message: 'slow down' }),
  headers: { 'content-type': 'application/json', 'retry-after': retryAfter },
});

suite('busy targets', (test) => {
  test('a limit on requests in flight is waited for', async () => {
    const bend: Bend = ({ others }, right) => (others > 3 ? busy('0') : { ...right(), delayMs: 1 });
    const { report } = await recordedRun({}, bend);
    assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
    assert.is(report.exitCode, 0);
  });

  test('429 for one kind of valid plant is a violation, and does not take all the time', async () => {
    const bend: Bend = (request, right) =>
      isAuthorized(request) && members(request)['tag'] === ''
        ? right()
        : tagged(request)
          ? busy('0')
          : right();
    const { report } = await recordedRun({}, bend);
    assert.is(report.exitCode, 1);
    assert.ok(rowsThat(report, 'fail').includes('ACC-02'));
    assert.not.ok(report.durationMs > 50_000);
  });

  test('429 to everything makes the run incomplete', async () => {
    const { report } = await recordedRun({ maxTime: '3s' }, () => busy('1'));
    assert.is(report.exitCode, 3);
  });

  test('refusals that never come are violations, found within the time of a run', async () => {
    const bend: Bend = (request, right) =>
      isAuthorized(request) && right().status === 400 ? 'never' : right();
    const { report } = await recordedRun({ requestTimeout: '1s', maxTime: '30s' }, bend);
    assert.is(report.exitCode, 1);
    for (const row of ['REJ-01', 'REJ-03', 'REJ-08', 'REJ-10']) {
      assert.ok(rowsThat(report, 'fail').includes(row), row);
    }
  });

  test('refusals that take their time are no violation', async () => {
    const bend: Bend = (_, right) =>
      right().status === 400 ? { ...refusal('later'), delayMs: 700 } : right();
    const { report } = await recordedRun({}, bend);
    assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
  });
});

function tagged(request: Parameters<Bend>[0]): boolean {
  return isAuthorized(request) && typeof members(request)['tag'] === 'string';
}

suite('slow target', (test) => {
  test('one second to the first byte is no fault and fits the budget', async () => {
    const slow: Bend = (_, right) => ({ ...right(), delayMs: 1000 });
    const { report } = await recordedRun({}, slow);
    assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
    assert.is(report.exitCode, 0);
  });
});
