/** The reports of a selfcheck: what they say, and that foreign text in them stays text. */

import * as assert from 'uvu/assert';
import { escapeHtml } from '../../report/html/markup.ts';
import { assess } from '../../selfcheck/assess.ts';
import { htmlReport } from '../../selfcheck/html-report.ts';
import { jsonReport, outcomeOf } from '../../selfcheck/outcome.ts';
import { textReport } from '../../selfcheck/text-report.ts';
import { hostileTexts } from '../report/hostile-texts.ts';
import { suite } from '../support/suite.ts';
import { ran, sampleSubject, seen } from './sample.ts';

const run = { ...ran(1, { 'REJ-03': 'fail' }), evidence: { row: 'REJ-03', requests: 41, ms: 230 } };
const found = assess(sampleSubject({ kind: 'fault', rows: ['REJ-03'] }, 'found'), seen(run));
const survivor = assess(sampleSubject({ kind: 'fault', rows: ['REJ-04'] }, 'survivor'), seen(ran(0)));
const extra = assess(
  sampleSubject({ kind: 'fault', rows: ['REJ-03'] }, 'extra'),
  seen(ran(1, { 'REJ-03': 'fail', 'ACC-01': 'fail' })),
);
const variant = assess(sampleSubject({ kind: 'variant', warns: [] }, 'variant'), seen(ran(0)));
const lint = {
  rowsWithoutFault: ['ACC-02'],
  silentChecks: ['allow-sent'],
  excused: [{ id: 'DOC-01', reason: 'No server.' }],
};
const circumstances = {
  tool: { name: 'tool', version: '1.0.0' },
  startedAt: '2026-01-02T03:04:05.000Z',
  durationMs: 61_000,
};
const plain = { color: false, verbose: false, files: [] };

suite('selfcheck on the terminal', (test) => {
  test('is two lines when all is well', () => {
    const text = textReport(outcomeOf([found, variant], []), { ...plain, files: ['reports/selfcheck.html'] });
    assert.is(
      text,
      'perfect: 1 of 1 faults found, 1 of 1 conforming servers let be\n\nkill matrix: --verbose, or reports/selfcheck.html\n',
    );
  });

  test('says first how many, then what survived, what is extra and what is unproven', () => {
    const outcome = outcomeOf(
      [found, survivor, extra],
      ['found: REJ-04 in the committed matrix, REJ-03 here'],
      lint,
    );
    assert.is(
      textReport(outcome, plain),
      `imperfect: 1 of 3 faults found

survivor  Does something. (600 requests)
      survived: REJ-04 should have turned
      exit code 0 in place of 1 under the profile spec
extra  Does something. (600 requests)
      extra: ACC-01 turned, which the fault does not touch

unproven  ACC-02 has no fault that it alone finds
unproven  the check allow-sent never spoke
differs  found: REJ-04 in the committed matrix, REJ-03 here
`,
    );
  });

  test('has a line for every server on demand', () => {
    const text = textReport(outcomeOf([found, survivor], [], lint), { ...plain, verbose: true });
    assert.match(text, /\nnot provable {2}DOC-01: No server\.\n/);
    assert.match(text, /\nok found {5}REJ-03; REJ-03 proven by request 41 after 230 ms\n!! survivor {2}-\n/);
  });
});

suite('selfcheck of a document on the terminal', (test) => {
  test('says what the text does not rule out', () => {
    const subject = {
      ...sampleSubject({ kind: 'weakness' }, 'leaves-out-tag'),
      title: 'A server that leaves out tag would still conform.',
    };
    const text = textReport(outcomeOf([assess(subject, seen(ran(0)))], []), plain);
    assert.is(
      text,
      `perfect: 1 of 1 conforming servers let be

not ruled out  A server that leaves out tag would still conform.
`,
    );
  });
});

suite('selfcheck.json', (test) => {
  test('has circumstances, score, gaps, and every subject with its runs', () => {
    const report = JSON.parse(jsonReport(outcomeOf([found, survivor], [], lint), circumstances));
    assert.is(report.exitCode, 1);
    assert.is(report.durationMs, 61_000);
    assert.equal(report.score.faults, { right: 1, all: 2 });
    assert.equal(report.lint, lint);
    assert.equal(report.subjects[0], {
      name: 'found',
      kind: 'fault',
      title: 'Does something.',
      rows: ['REJ-03'],
      problems: [],
      runs: [
        {
          profile: 'spec',
          exitCode: 1,
          requests: 600,
          durationMs: 900,
          firstEvidence: { row: 'REJ-03', requests: 41, ms: 230 },
        },
      ],
    });
    assert.equal(report.subjects[1].problems[0], { kind: 'survived', rows: ['REJ-04'] });
  });
});

suite('selfcheck.html', (test) => {
  const page = htmlReport(outcomeOf([found, survivor, extra, variant], [], lint), circumstances);

  test('has the matrix: what turned, what should have, what should not', () => {
    assert.match(
      page,
      /<th scope="row"[^>]*>found<\/th><td class="number">41<\/td><td class="number">230<\/td>/,
    );
    assert.match(page, /title="REJ-03: turned, as it should">●/);
    assert.match(page, /title="REJ-04: should have turned">○/);
    assert.match(page, /title="ACC-01: turned, and should not">✕/);
    assert.match(page, /DOC-01: No server\./);
  });

  test('loads nothing, runs nothing', () => {
    assert.not.match(page, /<(?:script|link|img|iframe|object)\b|https?:|url\(|@import|\son\w+=/i);
    assert.match(page, /default-src 'none'/);
  });

  test('closes every element that it opens', () => {
    const open: string[] = [];
    for (const [, end, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
      if (end) assert.is(open.pop(), name);
      else if (name !== 'meta') open.push(name);
    }
    assert.equal(open, []);
  });

  test('keeps foreign text text', () => {
    for (const text of hostileTexts) {
      const subject = { ...sampleSubject({ kind: 'fault', rows: ['REJ-03'] }, text), title: text };
      const observation = { ...seen(ran(0)), failure: text };
      const hostile = htmlReport(outcomeOf([assess(subject, observation)], [text]), circumstances);
      for (const dangerous of ['<script', '\u202e', '\u0000', '\u001b']) {
        assert.not(hostile.includes(dangerous), JSON.stringify(dangerous));
      }
      assert.is(hostile.split('<body>').length, 2);
    }
  });

  test('escapes what is markup in text and in attributes', () => {
    assert.is(escapeHtml(`<a b="c" d='e'>&`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });
});
