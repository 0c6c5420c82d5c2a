/** What a run may leave behind is told, bounded, and what the bound costs is said. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bend, isAuthorized, plant } from '../verify/plant-answers.ts';
import { recorded, rowsThat } from '../verify/recorded.ts';

type Events = Awaited<ReturnType<typeof recorded>>['events'];

suite('limit of creates', (test) => {
  test('what is told beforehand is what a conforming target creates', async () => {
    const { events } = await recorded();
    const [started] = events;
    assert.ok(started?.kind === 'run-started');
    assert.ok(!has(events, 'creates-limited') && !has(events, 'creates-spent'));
    // The target may refuse what is open; nothing else makes a difference.
    assert.ok(created(events) <= started.creates, `${created(events)} of ${started.creates}`);
    assert.ok(created(events) > 0.9 * started.creates, `${created(events)} of ${started.creates}`);
  });

  test('random requests go first, and cost no row', async () => {
    const maxCreates = 550;
    const { report, events } = await recorded({ maxCreates });
    assert.is(report.exitCode, 0);
    assert.ok(has(events, 'creates-limited') && !has(events, 'creates-spent'));
    assert.ok(created(events) <= maxCreates, String(created(events)));
  });

  for (const maxCreates of [1, 20, 260]) {
    test(`no more than ${maxCreates} are created, whatever is left out for it`, async () => {
      const { report, events } = await recorded({ maxCreates });
      assert.ok(created(events) <= maxCreates, String(created(events)));
      assert.is(report.exitCode, 3);
    });
  }

  test('rows whose chosen requests go are open, and the run is incomplete', async () => {
    const { report, events } = await recorded({ maxCreates: 60 });
    assert.is(report.exitCode, 3);
    assert.ok(rowsThat(report, 'inconclusive').includes('ACC-07'));
    assert.ok(created(events) <= 60, String(created(events)));
  });

  test('a target that accepts everything creates no more either', async () => {
    const all: Bend = (request, right) => (isAuthorized(request) ? plant({ name: 'a name' }) : right());
    const { report, events } = await recorded({ maxCreates: 100 }, all);
    assert.ok(created(events) <= 100, String(created(events)));
    assert.ok(has(events, 'creates-spent'));
    assert.is.not(report.exitCode, 0);
  });
});

function has(events: Events, code: string): boolean {
  return events.some((event) => event.kind === 'notice' && event.code === code);
}

/** Requests that were answered 2xx, whatever they were sent for. */
function created(events: Events): number {
  const isCreated = (event: Events[number]) =>
    event.kind === 'exchange' &&
    event.exchange.outcome.kind === 'answer' &&
    event.case.method === 'POST' &&
    event.exchange.outcome.status >= 200 &&
    event.exchange.outcome.status < 300;
  return events.filter(isCreated).length;
}
