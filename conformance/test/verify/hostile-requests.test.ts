/** `--hostile`: what is sent then, in which order, and what becomes of a target that does not bear it. */

import * as assert from 'uvu/assert';
import type { Report, RunEvent } from '../../index.ts';
import { noticeMessage } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, members, type PlantRequest } from './plant-answers.ts';
import { recordedRun, rowsThat } from './recorded.ts';

/** The rows of the requests from the first hostile one on, in the order of sending. */
function rowsFromHostileOn(events: readonly RunEvent[]): readonly string[] {
  const rows = events.flatMap((event) => (event.kind === 'exchange' ? [event.row] : []));
  return rows.slice(rows.indexOf('OPN-08'));
}

function rowOf(report: Report, id: string) {
  const row = report.checks.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

/** Runs no more than what this is about, and the rows named. */
function hostileRun(bend: Bend, ...rows: readonly string[]) {
  const only = ['OPN-08', 'NET-03', ...rows];
  return recordedRun({ runs: 0, hostile: true, requestTimeout: '1s', only }, bend);
}

const isDeep = ({ body }: PlantRequest): boolean => body.length > 5000 && body.includes('[[[[');

/** A server that ends a connection, and all later ones, behind its first deep body. */
function dying(lastWord: ReturnType<Bend>): Bend {
  let isDead = false;
  return (request, right) => {
    if (isDead) return 'gone';
    isDead = isDeep(request);
    return isDead ? lastWord : right();
  };
}

suite('hostile requests', (test) => {
  test('are excluded when nobody asks for them', async () => {
    const { report, events } = await recordedRun({ only: ['OPN-08', 'NET-03'] });
    const { verdict, reason, runs } = rowOf(report, 'OPN-08');
    assert.equal([verdict, reason, runs], ['excluded', 'only with --hostile', 0]);
    assert.not(events.some((event) => event.kind === 'exchange' && event.row === 'OPN-08'));
    assert.is(report.exitCode, 0);
  });

  test('come last, one by one, each with a control behind it', async () => {
    const { report, events } = await recordedRun({ runs: 0, hostile: true });
    assert.equal(rowsFromHostileOn(events), Array.from({ length: 5 }, () => ['OPN-08', 'NET-03']).flat());
    assert.equal([rowOf(report, 'OPN-08').verdict, rowOf(report, 'OPN-08').runs], ['note', 5]);
    assert.equal([rowOf(report, 'NET-03').verdict, rowOf(report, 'NET-03').runs], ['pass', 9]);
    assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
    assert.is(report.exitCode, 0);
  });

  for (const [how, after, rows] of [
    ['never answered', 'right', ['REJ-11']],
    ['refused, and the one behind it never answered', 'never', ['NET-03']],
  ] as const) {
    test(`a body that breaks off is ${how}: ${rows.join()} alone says so`, async () => {
      const spoiled = new WeakSet<object>();
      const bend: Bend = (request, right) => {
        if (spoiled.has(request.socket)) return 'never';
        if (request.json !== undefined || request.body.length === 0 || right().status !== 400) return right();
        if (after === 'never') spoiled.add(request.socket);
        return after === 'never' ? right() : 'never';
      };
      const { report } = await recordedRun(
        { runs: 0, requestTimeout: '1s', only: ['REJ-11', 'NET-03'] },
        bend,
      );
      assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), rows);
    });
  }

  for (const [name, bend] of [
    ['refuses them', (request, right) => (request.body.length > 5000 ? answer(413, {}) : right())],
    ['resets them', (request, right) => (request.body.length > 5000 ? 'gone' : right())],
    ['never answers them', (request, right) => (isDeep(request) ? 'never' : right())],
    ['fails over them', (request, right) => (isDeep(request) ? answer(500, {}) : right())],
  ] satisfies readonly (readonly [string, Bend])[]) {
    test(`are noted, and no more, at a target that ${name}`, async () => {
      const { report } = await hostileRun(bend);
      assert.is(rowOf(report, 'OPN-08').verdict, 'note');
      assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), []);
      assert.is(report.exitCode, 0);
    });
  }

  for (const [name, lastWord, words] of [
    ['falls over one', 'gone', /NET-03\/control:last\/0, none to createPlant\/OPN-08\/body:deep\/0/],
    [
      'answers one and falls',
      answer(400, {}),
      /came to createPlant\/OPN-08\/body:deep\/0, none to createPlant\/NET-03/,
    ],
  ] as const) {
    test(`end the run in order when a target ${name}: exit 3 and the last requests`, async () => {
      const { report, events } = await hostileRun(dying(lastWord));
      const notices = events.filter((event) => event.kind === 'notice');
      assert.equal(
        notices.map(({ code }) => code),
        ['target-lost'],
      );
      for (const { code, values } of notices) assert.match(noticeMessage(code, values), words);
      assert.equal([report.result, report.exitCode], ['incomplete', 3]);
      assert.equal(rowsThat(report, 'fail', 'warn'), []);
      assert.equal(rowsThat(report, 'inconclusive'), ['OPN-08', 'NET-03']);
      assert.match(String(rowOf(report, 'NET-03').reason), words);
      const sent = rowsFromHostileOn(events).filter((row) => row === 'OPN-08');
      assert.ok(sent.length <= 1, 'no other hostile request is sent');
    });
  }

  test('prove nothing about a lost target even when only their row is asked for', async () => {
    const { report } = await recordedRun({ runs: 0, hostile: true, only: ['OPN-08'] }, dying('gone'));
    assert.is(report.exitCode, 3);
  });

  test('take nothing back: what was found before a target fell is still said', async () => {
    const fall = dying('gone');
    const bend: Bend = (request, right) => {
      const result = fall(request, right);
      return typeof members(request)['id'] === 'string' && result !== 'gone'
        ? answer(200, { name: 'a' })
        : result;
    };
    const { report } = await hostileRun(bend, 'REJ-03');
    assert.equal(rowsThat(report, 'fail'), ['REJ-03']);
    assert.is(report.exitCode, 1);
  });

  test('that leave a target ill are NET-03', async () => {
    let isIll = false;
    const bend: Bend = (request, right) => {
      isIll ||= isDeep(request);
      return isIll ? answer(500, { error: 1, message: 'ill' }) : right();
    };
    const { report } = await hostileRun(bend);
    assert.equal(rowsThat(report, 'fail'), ['NET-03']);
    assert.is(report.exitCode, 1);
  });
});
