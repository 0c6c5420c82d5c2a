/** Waivers, other excuses and notices as reports tell them: in words, and at a terminal. */

import * as assert from 'uvu/assert';
import type { Notice, RunEvent } from '../../model/event.ts';
import type { RowResult, Waiver } from '../../model/verdict.ts';
import { resultWords } from '../../report/ending.ts';
import { foldReport } from '../../report/fold-report.ts';
import { foldView } from '../../report/format.ts';
import { htmlFormat } from '../../report/html/html.ts';
import { implementationOf } from '../../report/implementations/implementation-of.ts';
import { markdown } from '../../report/markdown/markdown.ts';
import { sentencesOf } from '../../report/notices.ts';
import { briefly, terminal } from '../../report/terminal/terminal.ts';
import { waiverText } from '../../report/waiver-text.ts';
import { suite } from '../support/suite.ts';
import { expectGolden } from './expect-golden.ts';
import { testProof, testRow, testRun, testStep } from './sample-events.ts';

const options = { color: false, files: ['reports/report.json', 'reports/run.jsonl'] };
const show = (events: readonly RunEvent[]) => terminal(foldView(events), options);

/** What a reader sees of waivers at a terminal. */
suite('terminal, waivers', (test) => {
  test('conformant with waivers: what is excused stands apart, by whom and until when', () => {
    const waiver = {
      ...{ reason: 'the old parser goes in March', link: 'TICKET-7', owner: 'garden team' },
      ...{ added: '2026-11-01', expires: '2027-03-31' },
    };
    const broken = testRow('ROW-02', 'waived', [testProof(testStep('addBed/ROW-02/x/0', '{}'))]);
    const rows = [testRow('ROW-01', 'pass'), { ...broken, waiver }];
    const end = { result: 'conformant-with-waivers', exitCode: 0 } as const;
    expectGolden('conformant-with-waivers.txt', show(testRun(rows, end)));
  });

  test('a stale waiver is said, briefly too', () => {
    const values = {
      row: 'ROW-01',
      owner: 'garden team',
      expires: '2027-03-31',
      signature: 'refusal-status 409',
    };
    const notice: RunEvent = { kind: 'notice', code: 'waiver-stale', values };
    const events = testRun([testRow('ROW-01', 'pass')], { result: 'conformant', exitCode: 1 }, [notice]);
    const said = 'the waiver of ROW-01 is stale, "refusal-status 409" was not seen: remove it from the file';
    assert.ok(show(events).includes(said));
    assert.ok(briefly(foldView(events), false).includes(said));
  });
});

const written: Waiver = {
  ...{ reason: 'being mended', link: 'https://tracker.example/1', owner: 'ann' },
  ...{ added: '2026-01-01', expires: '2026-12-31' },
};
const known: Waiver = { ...written, reason: 'as then', owner: 'baseline', expires: 'the next baseline' };
const aside: Waiver = { ...written, owner: 'the mock', expires: 'it is mended' };

const waived = (id: string, waiver: Waiver): RowResult => {
  return { ...testRow(id, 'waived', [testProof(testStep(id, '{}'))]), waiver };
};
const excused = (...rows: readonly RowResult[]) =>
  testRun(rows, { result: 'conformant-with-waivers', exitCode: 0 });
const textOf = (...rows: readonly RowResult[]) =>
  terminal(foldView(excused(...rows)), { color: false, files: [] });

/** What excuses a row, in words: a waiver, a baseline, a mock that is known for it. */
suite('excuses in words', (test) => {
  test('each goes by its name', () => {
    assert.match(waiverText(written), /^waived: being mended \(ann, until 2026-12-31, /);
    assert.match(waiverText(known), /^in the baseline: as then /);
    assert.match(waiverText(aside), /^set aside: /);
  });

  test('nothing is called waived where a baseline alone excuses', () => {
    const text = textOf(waived('ROW-01', known), waived('ROW-02', known));
    assert.match(text, /^conformant, known violations in the baseline: .*but for what is in the baseline/m);
    assert.match(text, /, 2 broken and in the baseline\)/);
    assert.match(text, /^in the baseline {2}ROW-01 /m);
    assert.match(text, /^2 in the baseline; \d+ requests/m);
    assert.not.match(text, /waived/);
    const summary = markdown.render(excused(waived('ROW-01', known)));
    assert.match(summary, /^\| in the baseline \| 1 \|/m);
    assert.match(summary, /In the baseline: 1/);
    assert.not.match(summary, /waived/i);
    const page = htmlFormat.render(excused(waived('ROW-01', known))).replace(/<[^>]*>/g, ' ');
    assert.match(
      page,
      /1 {2,}in the baseline .*In the baseline .*In the baseline until the next baseline by baseline/s,
    );
    assert.not.match(page, /Waived/);
  });

  test('several ways are told apart', () => {
    const text = textOf(waived('ROW-01', written), waived('ROW-02', known));
    assert.match(text, /^conformant with waivers: .*but for what is waived or in the baseline /m);
    assert.match(text, /1 broken and waived, 1 broken and in the baseline\)/);
    assert.is(
      resultWords(foldReport(excused(waived('ROW-01', aside)))),
      'conformant, known violations set aside',
    );
  });

  test('a required row that breaks a recommendation alone is met', () => {
    const verdicts = ['fail', 'warn', 'pass', 'warn'] as const;
    const rows = verdicts.map(
      (verdict, at) => ({ ...testRow(`ROW-0${at}`, verdict), level: 'required' }) as const,
    );
    const relevelled = { from: 'required', reason: '', source: '' } as const;
    const lowered = rows.map((row, at) => (at === 3 ? { ...row, relevelled } : row));
    const events = testRun(lowered, { result: 'non-conformant', exitCode: 1 });
    const { required, failing } = implementationOf(events, { name: 'acme' }).rows;
    assert.equal([required, failing], [{ passed: 2, of: 4 }, 1]);
  });
});

function outOfTime(sent: string, operation?: string): Notice {
  const values = { sent, planned: '1644', ...(operation === undefined ? {} : { operation }) };
  return { kind: 'notice', code: 'out-of-time', values };
}

suite('notices', (test) => {
  test('say once that the time was up, and how far the run came in the end', () => {
    const paced: Notice = { kind: 'notice', code: 'paced', values: { seconds: '3' } };
    const notices = [outOfTime('19', 'addBook'), outOfTime('19', 'getBook'), paced, outOfTime('29')];
    assert.equal(sentencesOf({ notices }), [
      'the target asked for fewer requests (429), so the run waited 3 s',
      'the time for the run was up before everything was sent (29 of about 1644 requests): raise --max-time',
    ]);
  });
});
