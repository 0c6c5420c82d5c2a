/** Runs with bounds: those that ask for less, and those that may leave so much behind and no more. */

import * as assert from 'uvu/assert';
import type { Verdict } from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';
import { brokenServers } from '../verify/broken-servers.ts';
import { answer, type Bend, isAuthorized, members, plant } from '../verify/plant-answers.ts';
import { recordedRun, rowsThat } from '../verify/recorded.ts';
import { type ScriptedRun, scriptedRun } from './scripted-run.ts';

const verdictsOf = ({ rows }: ScriptedRun) =>
  new Map([...rows.values()].map(({ id, verdict }) => [id, verdict]));
const failing = (run: ScriptedRun): readonly string[] =>
  [...verdictsOf(run)].flatMap(([id, verdict]) => (verdict === 'fail' ? [id] : []));

/** What is only observed is not asked for. */
const withoutNote = (verdict?: Verdict) => (verdict === 'note' ? 'pass' : verdict);

/** Runs that ask for less: the profile smoke, and runs that end when enough rows fail. Neither says more than it saw. */
suite('the profile smoke', (test) => {
  test('asks each required row at least once, with a fraction of the requests, and says that it is a part', async () => {
    const whole = await scriptedRun((_, right) => right());
    const smoke = await scriptedRun((_, right) => right(), { profile: 'smoke' });
    assert.is(smoke.finished.exitCode, 0);
    assert.ok(smoke.finished.requests * 4 < whole.finished.requests, `${smoke.finished.requests} requests`);
    for (const [id, { level, verdict, reason }] of smoke.rows) {
      if (level !== 'required') assert.ok(verdict === 'excluded' && reason, id);
      else assert.is(verdict, withoutNote(whole.rows.get(id)?.verdict), id);
    }
    const [started] = smoke.events;
    assert.ok(started?.kind === 'run-started' && started.selection);
    assert.equal(started.selection.flags, ['--profile=smoke']);
    assert.ok(started.selection.rows < started.selection.of);
  });

  test('accuses no more than the whole run does, and still finds most', async () => {
    let found = 0;
    const some = brokenServers.filter((_, at) => at % 4 === 0);
    for (const { name, bend, rows } of some) {
      const run = await scriptedRun(bend, { profile: 'smoke' });
      const extra = failing(run).filter(
        (id) => !rows.includes(id) && !['ACC', 'RES', 'NET', 'ERR'].includes(id.slice(0, 3)),
      );
      assert.equal(extra, [], name);
      if (run.finished.exitCode === 1) found += 1;
    }
    assert.ok(found * 2 > some.length, `${found} of ${some.length}`);
  });
});

/** Takes everything: very many rows fail. */
const takesAll: Bend = () => plant({ name: 'a name' });

suite('a run that ends when enough rows fail', (test) => {
  test('sends less, is non-conformant, and leaves open what it did not ask', async () => {
    const whole = await scriptedRun(takesAll, { runs: 1 });
    for (const options of [{ bail: true }, { maxFailures: 3 }]) {
      const run = await scriptedRun(takesAll, { runs: 1, ...options });
      assert.is(run.finished.exitCode, 1);
      assert.ok(run.finished.requests < whole.finished.requests);
      assert.ok(failing(run).length >= (options.maxFailures ?? 1));
      const notice = run.events.find((event) => event.kind === 'notice' && event.code === 'failures-reached');
      assert.ok(notice);
      for (const [id, verdict] of verdictsOf(run)) {
        if (verdict === 'pass') assert.is(whole.rows.get(id)?.verdict, 'pass', `${id} passed too early`);
      }
      assert.ok([...run.rows.values()].some(({ reason }) => reason?.code === 'ended-after-failures'));
    }
  });

  test('is a whole run where fewer fail', async () => {
    const isTextId: Bend = (request, right) =>
      typeof members(request)['id'] === 'string' && right().status === 400
        ? answer(200, { name: 'a' })
        : right();
    const [whole, limited] = [await scriptedRun(isTextId), await scriptedRun(isTextId, { maxFailures: 2 })];
    assert.equal([...verdictsOf(limited)], [...verdictsOf(whole)]);
    assert.is(limited.finished.result, whole.finished.result);
  });
});

type Events = Awaited<ReturnType<typeof recordedRun>>['events'];

/** What a run may leave behind is told, bounded, and what the bound costs is said. */
suite('limit of creates', (test) => {
  test('what is told beforehand is what a conforming target creates', async () => {
    const { events } = await recordedRun();
    const [started] = events;
    assert.ok(started?.kind === 'run-started');
    assert.ok(!has(events, 'creates-limited') && !has(events, 'creates-spent'));
    // The target may refuse what is open; nothing else makes a difference.
    assert.ok(created(events) <= started.creates, `${created(events)} of ${started.creates}`);
    assert.ok(created(events) > 0.9 * started.creates, `${created(events)} of ${started.creates}`);
  });

  test('random requests go first, and cost no row', async () => {
    const maxCreates = 550;
    const { report, events } = await recordedRun({ maxCreates });
    assert.is(report.exitCode, 0);
    assert.ok(has(events, 'creates-limited') && !has(events, 'creates-spent'));
    assert.ok(created(events) <= maxCreates, String(created(events)));
  });

  for (const maxCreates of [1, 20, 260]) {
    test(`no more than ${maxCreates} are created, whatever is left out for it`, async () => {
      const { report, events } = await recordedRun({ maxCreates });
      assert.ok(created(events) <= maxCreates, String(created(events)));
      assert.is(report.exitCode, 3);
    });
  }

  test('rows whose chosen requests go are open, and the run is incomplete', async () => {
    const { report, events } = await recordedRun({ maxCreates: 60 });
    assert.is(report.exitCode, 3);
    assert.ok(rowsThat(report, 'inconclusive').includes('ACC-07'));
    assert.ok(created(events) <= 60, String(created(events)));
  });

  test('a target that accepts everything creates no more either', async () => {
    const all: Bend = (request, right) => (isAuthorized(request) ? plant({ name: 'a name' }) : right());
    const { report, events } = await recordedRun({ maxCreates: 100 }, all);
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
