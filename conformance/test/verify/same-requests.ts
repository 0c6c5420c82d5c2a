/** Declares the test that a fixed seed sends the same requests at any concurrency. */

import * as assert from 'uvu/assert';
import type { RunEvent, VerifyInputs } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { recordedRun } from './recorded.ts';

/** What was planned and sent, by case id: the bytes without the target's address. */
export function requestsSent(events: readonly RunEvent[]): readonly string[] {
  const lines = events.flatMap((event) => {
    if (event.kind !== 'exchange' || event.attempt > 0) return [];
    const { id, method, path, headers, credential, body } = event.case;
    // How long the target takes is found out more than once where the machine is slow.
    if (id.includes('/control/timed/')) return [];
    return [
      JSON.stringify([id, method, path, headers, credential, body && Buffer.from(body).toString('base64')]),
    ];
  });
  return lines.toSorted();
}

/** With these options, and at least so many requests. */
export function sameRequests(what: string, part: Partial<VerifyInputs>, least: number): void {
  suite(`same requests, ${what}`, (test) => {
    test('the same requests at concurrency 1, 8 and 32', async () => {
      const runs = await Promise.all(
        [1, 8, 32].map((concurrency) => recordedRun({ ...part, concurrency, salt: 40_000 })),
      );
      const [one, ...others] = runs.map(({ events }) => requestsSent(events));
      assert.ok(one && one.length > least, String(one?.length));
      for (const other of others) assert.equal(other, one);
    });
  });
}
