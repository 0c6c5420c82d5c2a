/** How a report at a terminal begins, with the reason where nothing was reached or rows have one cause, and how it ends. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldView } from '../../report/format.ts';
import { markdown } from '../../report/markdown/markdown.ts';
import { headline } from '../../report/terminal/headline.ts';
import { paintWith } from '../../report/terminal/paint.ts';
import { terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { testProof, testRow, testRun, testStep } from './sample-events.ts';

const failing = (id: string) => testRow(id, 'fail', [testProof(testStep(id, '{}'))]);
const around = { color: false, files: [], again: 'npm run replay -- --failed', unset: ['GARDEN_TOKEN'] };
const show = (...rows: readonly ReturnType<typeof testRow>[]) => {
  const result = rows.some(({ verdict }) => verdict === 'fail') ? 'non-conformant' : 'conformant';
  return terminal(foldView(testRun(rows, { result, exitCode: result === 'conformant' ? 0 : 1 })), around);
};

/** How the text at a terminal ends: a line a failing row, what to type next, and what the curl lines need. */
suite('in short', (test) => {
  test('a line a failing row, then what to type, then what is not set, before the counts', () => {
    const text = show(failing('ROW-01'), failing('ROW-02'), testRow('ROW-03', 'pass'));
    assert.match(
      text,
      /\n\nfail {2}ROW-01 {2}.*expected 400, came .*\nfail {2}ROW-02 .*\nagain: npm run replay -- --failed\nthe curl lines need GARDEN_TOKEN, .*\n\n2 fail, 1 pass; /,
    );
  });

  test('one row has its line as well, since what it found may fill a screen', () => {
    assert.match(show(failing('ROW-01')), /\n\nfail {2}ROW-01 {2}.*expected 400, came .*\nagain: /);
  });

  test('nothing where nothing fails; recommendations that are broken stand in the headline, in words', () => {
    const text = show(testRow('ROW-01', 'pass'), testRow('ROW-02', 'warn'));
    assert.not.match(text, /again:|curl lines need/);
    assert.match(text, /^conformant: .*; recommended, and not so: what ROW-02 asks for \(ROW-02\)$/m);
  });

  test('a requirement of which a recommendation alone is broken is told by what was seen, not as not kept', () => {
    const [one, other] = ['ROW-01', 'ROW-02'].map((id, at) => {
      const seen = testProof(testStep(id, '{}'), { code: 'credential-status' }, { count: at + 1 });
      return { ...testRow(id, 'warn', [seen]), level: 'required' as const };
    });
    assert.ok(one && other);
    const [first = ''] = show(one, other).split('\n');
    assert.match(first, /; not as recommended: a request [^;()]* clearly refused \(ROW-01, ROW-02\)$/);
    assert.not.match(first, 'what ROW-01 asks for');
  });

  test('where there are several operations each line names its own, and the headline says a title once', () => {
    const at = (operation: string, row: ReturnType<typeof testRow>) => ({ ...row, operation });
    const failed = show(at('addBed', failing('ROW-01')), at('dropBed', failing('ROW-01')));
    assert.match(failed, /\nfail {2}ROW-01 addBed {2}.*\nfail {2}ROW-01 dropBed {2}/);
    const advised = show(at('addBed', testRow('ROW-02', 'warn')), at('dropBed', testRow('ROW-02', 'warn')));
    assert.match(advised, /not so: what ROW-02 asks for \(ROW-02 at 2 operations\)$/m);
  });

  for (const verdict of ['warn', 'fail'] as const) {
    test(`that answers go to those who did not ask stands in the headline first, once: ${verdict}`, () => {
      const mixed = testProof(testStep('ROW-02', '{}'), { code: 'crosstalk' });
      const text = show(testRow('ROW-01', 'warn'), testRow('ROW-02', verdict, [mixed]));
      const [first = ''] = text.split('\n');
      assert.match(
        first,
        /; requests that come at once do not get their own answers \(ROW-02\)(?:$|; recom)/,
      );
      assert.is(first.split('ROW-02').length, 2, first);
      assert.is(first.includes('recommended, and not so: what ROW-01 asks for'), verdict === 'warn');
    });
  }

  test('a waived row is no news', () => {
    const mixed = testProof(testStep('ROW-02', '{}'), { code: 'crosstalk' });
    assert.not.match(show(testRow('ROW-02', 'waived', [mixed])), 'their own answers');
  });
});

/** Failing rows, each with the way in which alone it is broken; an empty one is broken plainly. */
function broken(...ways: readonly string[]): readonly RunEvent[] {
  const rows = ways.map((way, at) => {
    const id = `ROW-0${at + 1}`;
    const [plain, step] = ['name is 5', way === '' ? 'name is 5' : `name is 5, ${way}`].map((difference) => {
      const sent = testStep(`addBed/${id}/x/0`, '{}');
      return { ...sent, case: { ...sent.case, difference } };
    });
    if (!plain || !step) throw new Error('there are two');
    return testRow(id, 'fail', [{ ...testProof(step), ...(way === '' ? {} : { plain }) }]);
  });
  return testRun(rows, { result: 'non-conformant', exitCode: 1 });
}

const told = (events: readonly RunEvent[]): string | undefined =>
  /Garden 1\.2\.0(.*)/.exec(headline(foldView(events), paintWith(false)))?.[1];

/** The headline says that rows have one cause: they are broken in one way of carrying a request alone. */
suite('one cause of many rows', (test) => {
  test('is the way that most of them share', () => {
    assert.is(told(broken('in chunks', 'in chunks')), ', 2 of them only in chunks');
    assert.is(told(broken('', 'in chunks', 'beside tag', 'in chunks')), ', 2 of them only in chunks');
    assert.match(markdown.render(broken('in chunks', 'in chunks')), /2 of them only in chunks/);
  });

  test('is none where each has its own, or is broken plainly', () => {
    for (const ways of [[''], ['', ''], ['in chunks'], ['in chunks', 'beside tag'], ['', 'in chunks']])
      assert.is(told(broken(...ways)), '', ways.join());
  });
});

const lines = (events: readonly RunEvent[]): string =>
  terminal(foldView(events), { color: false, files: [] });

/** The first line at a terminal: the reason where nothing was reached, and how many rows of which level were checked. */
suite('the first line', (test) => {
  test('why a target was not reached stands in the first line, and what was left out of the plan nowhere', () => {
    const values = { actual: 'no connection' };
    const events = testRun([testRow('ROW-01', 'blocked')], { result: 'incomplete', exitCode: 3 }, [
      { kind: 'notice', code: 'budget-spent', values: { requests: '7', operations: '2', budget: '120' } },
      { kind: 'notice', code: 'target-unreachable', values },
    ]);
    const [first = '', ...rest] = lines(events).split('\n');
    assert.match(
      first,
      /^incomplete: nothing could be checked: the target cannot be reached, no connection: /,
    );
    assert.not.match(rest.join('\n'), /cannot be reached|operation-budget/);
  });

  test('in strict runs recommendations are requirements; else they are counted apart, and notes nowhere', () => {
    const rows = [testRow('ROW-01', 'pass'), { ...testRow('ROW-02', 'pass'), level: 'recommended' as const }];
    const noted = { ...testRow('ROW-03', 'note'), level: 'observed' as const };
    const events = testRun([...rows, noted], { result: 'conformant', exitCode: 0 });
    assert.match(lines(events), /^conformant: .* \(1 requirement and 1 recommendation checked\)\n/);
    const strict = events.map((event) =>
      event.kind === 'run-started' ? { ...event, profile: 'strict' } : event,
    );
    assert.match(lines(strict), /^conformant: .* \(2 requirements checked, recommendations included\)\n/);
  });

  test('a step of a series is no accepted request with one thing changed', () => {
    const step = testStep('addBed/ROW-01/chain/0.2', '{}', {}, 'makes one with a wrong name');
    const told = lines(
      testRun([testRow('ROW-01', 'fail', [testProof(step)])], {
        result: 'non-conformant',
        exitCode: 1,
      }),
    );
    assert.match(told, /sent {6}a step of a series: makes one with a wrong name\n/);
    assert.not.match(told, /an accepted request, but/);
  });
});
