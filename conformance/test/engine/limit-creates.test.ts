/** What a run may leave behind is bounded, and what the bound costs is said. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { recorded, rowsThat } from '../verify/recorded.ts';

suite('limit of creates', (test) => {
  test('random requests go first, and cost no row', async () => {
    const { report, events } = await recorded({ maxCreates: 260 });
    assert.is(report.exitCode, 0);
    assert.ok(events.some((event) => event.kind === 'notice' && event.code === 'creates-limited'));
    assert.ok(created(events) <= 260, String(created(events)));
  });

  test('rows whose chosen requests go are open, and the run is incomplete', async () => {
    const { report, events } = await recorded({ maxCreates: 20 });
    assert.is(report.exitCode, 3);
    assert.ok(rowsThat(report, 'inconclusive').includes('ACC-07'));
    assert.ok(created(events) <= 20, String(created(events)));
  });

  test('without need nothing is left out', async () => {
    const { events } = await recorded();
    assert.not.ok(events.some((event) => event.kind === 'notice' && event.code === 'creates-limited'));
  });
});

/** Conforming requests that were answered 200, the ones of the preflight included. */
function created(events: Awaited<ReturnType<typeof recorded>>['events']): number {
  const isCreated = (event: (typeof events)[number]) =>
    event.kind === 'exchange' &&
    event.case.intent.kind === 'conforming' &&
    event.exchange.outcome.kind === 'answer' &&
    event.exchange.outcome.status === 200;
  return events.filter(isCreated).length;
}
