/** What a reader sees at a terminal, as whole texts. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import type { Result, RowResult } from '../../model/verdict.ts';
import { foldView } from '../../report/format.ts';
import { briefly, terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { expectGolden } from './expect-golden.ts';
import { started, stated, testProof, testRow, testRun, testStep } from './sample-events.ts';
import { runWithOpenRows, runWithTroubledRows, sampleRuns } from './sample-runs.ts';

const options = { color: false, files: ['reports/report.json', 'reports/run.jsonl'] };
const show = (events: readonly RunEvent[]) => terminal(foldView(events), options);
const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `ROW-${String(at + 1).padStart(2, '0')}`);

suite('terminal', (test) => {
  test('conformant: the result, counts and where the reports are', () => {
    const rows = [
      testRow('ROW-01', 'pass'),
      testRow('ROW-02', 'note'),
      { ...testRow('ROW-03', 'excluded'), runs: 0 },
    ];
    expectGolden('conformant.txt', show(testRun(rows, { result: 'conformant', exitCode: 0 })));
  });

  test('non-conformant: each row with its evidence, failures first, then what stayed open', () => {
    const rows = [...runWithTroubledRows(), ...runWithOpenRows(), testRow('ROW-07', 'pass')];
    expectGolden('non-conformant.txt', show(testRun(rows, { result: 'non-conformant', exitCode: 1 })));
  });

  test('incomplete: what hides behind one cause is said once', () => {
    const values = { operation: 'addBed', actual: '401' };
    const notice: RunEvent = { kind: 'notice', code: 'credential-not-accepted', values };
    const rows = ids(40).map((id) => ({
      ...testRow(id, 'blocked'),
      reason: stated('the control was not accepted'),
    }));
    const text = show(testRun(rows, { result: 'incomplete', exitCode: 3 }, [notice, notice]));
    expectGolden('incomplete.txt', text);
    assert.is(text.split('is the token right?').length, 2);
  });

  test('what was found stands before what was noticed, and open rows name their operations', () => {
    const notice: RunEvent = { kind: 'notice', code: 'unique-learnt', values: { operation: 'addBed' } };
    const open = ['addBed', 'dropBed'].map((operation) => ({
      ...testRow('ROW-02', 'inconclusive'),
      operation,
      reason: stated('nothing to ask about'),
    }));
    const text = show(
      testRun([...runWithTroubledRows(), ...open], { result: 'non-conformant', exitCode: 1 }, [notice]),
    );
    const [found, noticed] = ['curl ', 'accepts a further'].map((part) => text.indexOf(part));
    assert.ok(found !== undefined && noticed !== undefined && found > 0 && noticed > found, text);
    assert.match(text, /^inconclusive {2}ROW-02 at addBed, dropBed: nothing to ask about$/m);
  });

  test('many rows from one cause: three in full, the others in a line', () => {
    const rows = ids(15).map((id) =>
      testRow(id, 'fail', [testProof(testStep(`addBed/${id}/x/0`, '{"number":true}'))]),
    );
    const text = show(testRun(rows, { result: 'non-conformant', exitCode: 1 }));
    expectGolden('one-cause.txt', text);
    assert.is(text.split('curl ').length - 1, 3);
  });

  test('twelve rows from one cause are shown in full', () => {
    const rows = ids(12).map((id) =>
      testRow(id, 'fail', [testProof(testStep(`addBed/${id}/x/0`, '{"number":true}'))]),
    );
    assert.is(show(testRun(rows, { result: 'non-conformant', exitCode: 1 })).split('curl ').length - 1, 12);
  });

  test('one rule that is broken alike at several operations is shown once', () => {
    const broken = (operation: string, sent: string): RowResult => {
      const step = testStep(`${operation}/ROW-01/x/0`, '{"number":"1"}', {}, sent);
      const control = testStep(`${operation}/control/0`, '{"number":1}');
      return { ...testRow('ROW-01', 'fail', [{ ...testProof(step), control }]), operation };
    };
    const rows = [broken('addBed', 'no X'), broken('dropBed', 'no X'), broken('digBed', 'no Y')];
    const text = show(testRun(rows, { result: 'non-conformant', exitCode: 1 }));
    assert.equal(
      [...text.matchAll(/^ {6}sent .*(no [XY])$/gm)].map(([, sent]) => sent),
      ['no X', 'no Y'],
    );
    assert.match(text, /^much the same:\nfail {2}ROW-01 dropBed /m);
  });

  test('hostile text in every field is shown, not obeyed', () => {
    expectGolden('hostile.txt', show(sampleRuns.hostile));
  });

  test('bytes that are no text are shown as such', () => {
    const body = Uint8Array.of(0x7b, 0xff, 0x1b, 0x5b, 0x7d);
    const row = testRow('ROW-01', 'fail', [testProof(testStep('addBed/ROW-01/x/0', '{}', { body }))]);
    const text = show(testRun([row], { result: 'non-conformant', exitCode: 1 }));
    assert.ok(text.includes('not UTF-8: {ÿ\\u{1b}[}'), text);
  });

  test('a run that was interrupted before its end is incomplete', () => {
    assert.match(show([started]), /^incomplete: too little could be checked to say whether http:/);
    assert.match(show([]), /^incomplete: /);
  });

  test('a row that is asked for by name and has nothing to ask says why', () => {
    const selection = { rows: 3, of: 61, flags: ['--only'] };
    const idle = {
      ...testRow('ROW-01', 'not-applicable'),
      reason: stated('the document asks for no credential'),
    };
    const events = testRun([idle, idle, { ...idle, id: 'ROW-02' }, testRow('ROW-02', 'pass')], {
      ...{ result: 'conformant', exitCode: 0 },
    });
    const text = show(
      events.map((event) => (event.kind === 'run-started' ? { ...event, selection } : event)),
    );
    assert.ok(text.includes('\nnot-applicable  ROW-01: the document asks for no credential\n'), text);
    assert.not.ok(show(events).includes('asks for no credential'));
  });

  test('the headline says how many rows it speaks for, and by which flags', () => {
    const scoped = (result: Result, exitCode: number, row: RowResult) => {
      const selection = { rows: 3, of: 61, flags: ['--only', '--skip'] };
      const events = testRun([row], { result, exitCode });
      return show(events.map((event) => (event.kind === 'run-started' ? { ...event, selection } : event)));
    };
    const target = 'http://127.0.0.1:8080/api';
    const part = '(3 of 61 rows; --only, --skip)';
    const passed = scoped('conformant', 0, testRow('ROW-01', 'pass'));
    const does = 'does what these rows ask for (1 requirement checked)';
    assert.ok(passed.startsWith(`conformant ${part}: ${target} ${does}\n`), passed);
    const failed = scoped('non-conformant', 1, testRow('ROW-01', 'fail'));
    assert.ok(failed.startsWith(`non-conformant ${part}: ${target} breaks 1 of 1 requirement `), failed);
    const document = scoped('non-conformant', 1, { ...testRow('ROW-01', 'fail'), operation: '' });
    assert.ok(document.startsWith(`non-conformant ${part}: the document itself breaks 1 of `), document);
    assert.match(scoped('incomplete', 3, testRow('ROW-01', 'blocked')), /^incomplete \(3 of 61 rows; /);
  });

  test('in brief, the reasons stand below a result that is none, and below no other', () => {
    const values = { actual: 'no connection' };
    const notice: RunEvent = { kind: 'notice', code: 'target-unreachable', values };
    const brief = (result: Result, exitCode: number) =>
      briefly(foldView(testRun([testRow('ROW-01', 'pass')], { result, exitCode }, [notice, notice])), false);
    assert.match(
      brief('incomplete', 3),
      /^incomplete: nothing could be checked: the target cannot be reached, no connection: .*\n$/,
    );
    assert.match(brief('conformant', 0), /^conformant: .*\n$/);
  });

  test('the headline says what was declared and how strictly it was judged', () => {
    const events = testRun([testRow('ROW-01', 'warn')], { result: 'non-conformant', exitCode: 1 });
    const strict = events.map((event) =>
      event.kind === 'run-started'
        ? { ...event, profile: 'strict', declarations: ['tokens-not-verified'] }
        : event,
    );
    const [first] = show(strict).split('\n');
    assert.is(
      first,
      'non-conformant: http://127.0.0.1:8080/api breaks 1 of 1 requirement of Garden 1.2.0, ' +
        'recommendations included; declared: tokens-not-verified',
    );
    assert.match(show(strict), /^warn \(strict: counts as fail\) {2}ROW-01 {2}what ROW-01 asks for$/m);
    assert.match(show(events), /^warn {2}ROW-01 {2}/m);
  });

  for (const kind of ['unconfirmed', 'target-lost'] as const)
    test(`what is ${kind} is shown like a failure, before the rows that stayed open`, () => {
      const found = testProof(testStep('addBed/ROW-01/x/0', '{"number":true}'), {}, { stability: { kind } });
      const reason = 'the run ended before the violation could be repeated';
      const rows = [
        { ...testRow('ROW-01', 'inconclusive', [found]), reason: stated(reason) },
        { ...testRow('ROW-02', 'inconclusive'), reason: stated(reason) },
      ];
      const text = show(testRun(rows, { result: 'incomplete', exitCode: 130 }));
      const at = text.indexOf('inconclusive (seen, not confirmed)  ROW-01  what ROW-01 asks for\n');
      assert.ok(at > 0 && at < text.indexOf(`inconclusive  ROW-01 ROW-02: ${reason}`), text);
      assert.match(text, new RegExp(`case +addBed/ROW-01/x/0 {2}${kind}$`, 'm'));
      assert.match(text, /--data-binary '\{"number":true\}'/);
    });

  test('a note in a row that stayed open is no trouble', () => {
    const note = testProof(testStep('addBed/ROW-01/x/0', '{}'), {}, { stability: { kind: 'not-repeated' } });
    const text = show(
      testRun([testRow('ROW-01', 'inconclusive', [note])], { result: 'incomplete', exitCode: 3 }),
    );
    assert.not.match(text, /not confirmed/);
  });
});
