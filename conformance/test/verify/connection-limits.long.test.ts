/** A target may serve as many connections at a time as it likes: whatever the number, it is neither starved nor accused. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { type Surplus, startGated } from './connection-limits.ts';
import { type Bend, isAuthorized, refusal, token } from './plant-answers.ts';
import { rowsThat } from './recorded.ts';

const limits: readonly (readonly [number, Surplus])[] = [
  ...[1, 2, 4, 8, 9, 16].map((limit) => [limit, 'waits'] as const),
  ...[2, 8, 9, 12].map((limit) => [limit, 'is reset'] as const),
];

async function verifyGated(limit: number, surplus: Surplus, bend?: Bend, concurrency?: number) {
  const gated = await startGated(limit, surplus, bend);
  try {
    return await verify({ target: gated.url, token, ...(concurrency ? { concurrency } : {}) });
  } finally {
    await gated.close();
  }
}

suite('connections at a time', (test) => {
  for (const [limit, surplus] of limits) {
    test(`${limit} are served, one too many ${surplus}`, async () => {
      const report = await verifyGated(limit, surplus);
      assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
      assert.is(report.exitCode, 0);
    });
  }

  test('a fault is found behind such a limit as anywhere else', async () => {
    const bend: Bend = (request, right) =>
      isAuthorized(request) && right().status === 400 ? refusal('no', 'seven') : right();
    for (const concurrency of [1, 8]) {
      const report = await verifyGated(2, 'waits', bend, concurrency);
      assert.equal(rowsThat(report, 'fail'), ['ERR-03']);
    }
  });
});
