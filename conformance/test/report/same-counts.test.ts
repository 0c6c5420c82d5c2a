/** Every format counts the rows of a run alike, whatever it calls them: what is broken, open, or excused by what. */

import * as assert from 'uvu/assert';
import type { RowResult, Waiver } from '../../model/verdict.ts';
import { ctrf } from '../../report/ctrf.ts';
import { foldReport } from '../../report/fold-report.ts';
import { foldView } from '../../report/format.ts';
import { github } from '../../report/github.ts';
import { htmlFormat } from '../../report/html/html.ts';
import { badgeOf } from '../../report/implementations/badge.ts';
import { implementationOf } from '../../report/implementations/implementation-of.ts';
import { jsonText } from '../../report/json.ts';
import { junit } from '../../report/junit.ts';
import { markdown } from '../../report/markdown/markdown.ts';
import { sarif } from '../../report/sarif/sarif.ts';
import { tap } from '../../report/tap.ts';
import { terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { stated, testProof, testRow, testRun, testStep } from './sample-events.ts';

const written: Waiver = {
  ...{ reason: 'being mended', link: 'https://tracker.example/1', owner: 'ann' },
  ...{ added: '2026-01-01', expires: '2026-12-31' },
};
const known: Waiver = { ...written, reason: 'as then', owner: 'baseline', expires: 'the next baseline' };

const broken = (id: string, verdict: 'fail' | 'warn' | 'waived'): RowResult =>
  testRow(id, verdict, [testProof(testStep(id, '{}'))]);

const rows: readonly RowResult[] = [
  ...[broken('ROW-01', 'fail'), broken('ROW-02', 'fail'), broken('ROW-03', 'warn')],
  { ...broken('ROW-04', 'waived'), waiver: written },
  { ...broken('ROW-05', 'waived'), waiver: known },
  { ...broken('ROW-06', 'waived'), waiver: known, level: 'recommended' },
  ...['ROW-07', 'ROW-08', 'ROW-09', 'ROW-10'].map((id) => testRow(id, 'pass')),
  testRow('ROW-11', 'note'),
  { ...testRow('ROW-12', 'blocked'), reason: stated('the control stopped passing') },
  { ...testRow('ROW-13', 'not-applicable'), runs: 0 },
];

/** By the words of the verdicts. */
const expected = {
  ...{ fail: 2, blocked: 1, warn: 1, waived: 1, 'in the baseline': 2 },
  ...{ note: 1, pass: 4, 'not-applicable': 1 },
};

const run = testRun(rows, { result: 'non-conformant', exitCode: 1 });
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** `2 fail` and its like, wherever a pattern finds a number and a word. */
function countsIn(text: string, pattern: RegExp): object {
  const found = [...text.matchAll(pattern)].map(({ groups = {} }) => [
    groups['word'],
    Number(groups['count']),
  ]);
  return Object.fromEntries(found);
}

const sorted = (counts: object) =>
  Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1));

suite('counts of all formats', (test) => {
  test('stand in words at the terminal, on the page, in the summary and in ctrf', () => {
    const text = terminal(foldView(run), { color: false, files: [] });
    const line = /^(.*); \d+ requests? in /m.exec(text)?.[1] ?? '';
    const page = htmlFormat.render(run).replaceAll(/<(?!\/?p)[^>]*>/g, '');
    const top = /<p class="counts">(.*?)<\/p>/s.exec(page)?.[1] ?? '';
    const found = {
      terminal: countsIn(line, /(?<count>\d+) (?<word>[a-z -]+)/g),
      html: countsIn(top.replaceAll(/(?=\d)/g, ','), /(?<count>\d+) (?<word>[a-z -]*[a-z])/g),
      markdown: countsIn(markdown.render(run), /^\| (?<word>[a-z -]+) \| (?<count>\d+) \|/gm),
      ctrf: JSON.parse(ctrf.render(run)).results.summary.extra.counts,
    };
    for (const [format, counts] of Object.entries(found))
      assert.equal(sorted(counts), sorted(expected), format);
  });

  test('without a verdict are as many in the list of the page as in the words above it, with a finding or none', () => {
    const unsure = testProof(testStep('ROW-13', '{}'), {}, { stability: { kind: 'unconfirmed' } });
    const open = [testRow('ROW-12', 'blocked'), testRow('ROW-13', 'inconclusive', [unsure])];
    const page = htmlFormat.render(testRun(open, { result: 'incomplete', exitCode: 3 }));
    assert.match(page, /<a href="#open">Without a verdict <span class="tally">2</);
  });

  test('stand in report.json by verdict, and what is excused by what excuses it', () => {
    const report = JSON.parse(jsonText(foldReport(run)));
    const { waived, 'in the baseline': inBaseline, ...others } = expected;
    assert.equal(sorted(report.counts), sorted({ ...others, waived: waived + inBaseline }));
    assert.equal(report.excused, { waiver: waived, baseline: inBaseline });
    const by = Map.groupBy(report.checks, ({ excusedBy }: { excusedBy?: string }) => excusedBy);
    assert.equal([by.get('waiver')?.length, by.get('baseline')?.length], [waived, inBaseline]);
  });

  test('are what tests, annotations and results come to', () => {
    const xml = junit.render(run);
    const skipped = expected.waived + expected['in the baseline'] + expected['not-applicable'];
    assert.match(xml, `tests="${rows.length}" failures="${expected.fail}" errors="${expected.blocked}"`);
    assert.is(count(xml, /<skipped/g), skipped);
    const points = tap.render(run);
    assert.is(count(points, /^not ok /gm), expected.fail + expected.blocked);
    assert.is(count(points, /^ok .* # SKIP /gm), skipped);
    assert.is(count(points, / # SKIP in the baseline: /g), expected['in the baseline']);
    const { tests, summary } = JSON.parse(ctrf.render(run)).results;
    const statuses = ['failed', 'other', 'skipped'].map((status) => summary[status]);
    assert.equal(statuses, [expected.fail, expected.blocked + expected.warn, skipped]);
    const words = Map.groupBy(tests, ({ rawStatus }: { rawStatus: string }) => rawStatus);
    assert.equal(
      sorted(Object.fromEntries([...words].map(([word, some]) => [word, some.length]))),
      sorted(expected),
    );
    assert.is(count(github.render(run), /^::error .*title=ROW/gm), expected.fail);
    assert.is(count(github.render(run), /^::warning /gm), expected.warn);
  });

  test('are what SARIF suppresses, each as grave as its row', () => {
    interface Result {
      readonly level: string;
      readonly suppressions?: readonly object[];
      readonly properties: { readonly verdict: string };
    }
    const results: readonly Result[] = JSON.parse(sarif.render(run)).runs[0].results;
    const told = results.map(({ level, suppressions, properties }) => {
      return `${properties.verdict} ${level}${suppressions ? ' suppressed' : ''}`;
    });
    assert.equal(told, [
      ...['fail error', 'fail error', 'warn warning', 'waived error suppressed'],
      ...['in the baseline error suppressed', 'in the baseline warning suppressed'],
    ]);
  });

  test('are those of headline and badge', () => {
    const [first = ''] = terminal(foldView(run), { color: false, files: [] }).split('\n');
    // Of the eight that are required and judged; the note is neither, and the one that is open was not judged.
    assert.match(
      first,
      /breaks 2 of 8 requirements of Garden 1\.2\.0 and 1 of 2 recommendations, 1 broken and waived, 2 broken and in the baseline \(1 requirement, 1 recommendation\)$/,
    );
    const kept = [broken('ROW-01', 'fail'), { ...broken('ROW-02', 'warn'), level: 'required' as const }];
    const [beside = ''] = terminal(foldView(testRun(kept, { result: 'non-conformant', exitCode: 1 })), {
      ...{ color: false, files: [] },
    }).split('\n');
    assert.match(
      beside,
      /breaks 1 of 2 requirements of Garden 1\.2\.0, with 1 warning at requirements that are kept$/,
    );
    const { message } = badgeOf(implementationOf(run, { name: 'acme' }));
    // Of the same eight and the one that is open four are met; two are broken, two excused.
    assert.match(message, /^4\/9 required rows, 1 row open, 1 row waived, 2 rows in the baseline, /);
  });

  test('on a badge, a required row that breaks a recommendation is kept, excused or not', () => {
    const advice = testProof(testStep('ROW-01', '{}'), {}, { level: 'recommended' });
    const warned = { ...testRow('ROW-01', 'warn', [advice]), level: 'required' } as const;
    const must = broken('ROW-02', 'fail');
    const result = { result: 'non-conformant', exitCode: 1 } as const;
    const excused = { ...warned, verdict: 'waived', waiver: known } as const;
    for (const row of [warned, excused]) {
      const { required } = implementationOf(testRun([row, must], result), { name: 'acme' }).rows;
      assert.equal(required, { passed: 1, of: 2 }, row.verdict);
    }
  });
});
