/** What every report says of a run as a whole: how it ended, and against what it was verified. */

import * as assert from 'uvu/assert';
import type { Notice, RunEvent, RunStarted } from '../../model/event.ts';
import type { Result } from '../../model/verdict.ts';
import { foldReport } from '../../report/fold-report.ts';
import { foldView } from '../../report/format.ts';
import { htmlFormat } from '../../report/html/html.ts';
import { formats } from '../../report/index.ts';
import { briefly, terminal } from '../../report/terminal/terminal.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { started, testRow, testRun } from './sample-events.ts';

/** For programs: they have the result and the exit code apart. */
const data = ['json', 'jsonl', 'ctrf', 'har'];

const ids = ['ROW-01', 'ROW-02', 'ROW-03', 'ROW-04', 'ROW-05', 'ROW-06', 'ROW-07', 'ROW-08'];

const anyFault: fc.Arbitrary<Notice> = fc
  .tuple(fc.constantFrom('waiver-stale', 'waiver-expired'), fc.constantFrom(...ids))
  .map(([code, row]) => {
    const values = { row, of: 'addBed', owner: 'Ada', expires: '2026-01-31', signature: 'no-answer' };
    return { kind: 'notice', code, values };
  });

/** What every text about the run is, the terminal's included. */
function textsOf(events: readonly RunEvent[]): readonly (readonly [name: string, text: string])[] {
  const view = foldView(events);
  const told = formats.filter(({ name }) => !data.includes(name));
  return [
    ...told.map(({ name, render }) => [name, render(events)] as const),
    ['terminal', terminal(view, { color: false, files: [] })],
    ['briefly', briefly(view, false)],
  ];
}

function ended(result: Result, exitCode: number, faults: readonly Notice[]): readonly RunEvent[] {
  return testRun([testRow('ROW-01', 'pass')], { result, exitCode }, faults);
}

/** A target that conforms while the gate fails: every report says both in the same words, and none looks green. */
suite('a gate that fails', (test) => {
  test('is said by every report that is for people, with the rows, and the sentence of each waiver', () => {
    const faults = fc.array(anyFault, { minLength: 1, maxLength: 10 });
    const result = fc.constantFrom<Result>('conformant', 'conformant-with-waivers');
    const property = fc.property(result, faults, (word, notices) => {
      const events = ended(word, 1, notices);
      const words = `${word.replace('-with-', ' with ')}, but the gate fails`;
      const sentences = foldReport(events).notices ?? [];
      assert.ok(sentences.length > 0);
      for (const [name, text] of textsOf(events)) {
        assert.ok(text.includes(words), `${name}: ${text}`);
        assert.match(text, / waivers? (?:is|are) stale \(ROW-| waivers? ha(?:s|ve) expired \(ROW-/, name);
        for (const sentence of sentences.slice(0, 10))
          assert.ok(text.includes(sentence.split(',')[0] ?? ''), `${name}: ${sentence}`);
      }
    });
    fc.assert(property, { seed: 7, numRuns: 60 });
  });

  test('is said of no other run', () => {
    for (const [result, code] of [
      ['conformant', 0],
      ['conformant-with-waivers', 0],
      ['non-conformant', 1],
      ['incomplete', 3],
      ['incomplete', 130],
    ] as const) {
      for (const [name, text] of textsOf(ended(result, code, [])))
        assert.not.match(text, /the gate fails/, `${name}, ${result}`);
    }
  });

  test('counts its waivers and names a few rows of them', () => {
    const faultOf = (code: Notice['code'], row: string): Notice => ({
      kind: 'notice',
      code,
      values: { row },
    });
    const first = (faults: readonly Notice[]) =>
      briefly(foldView(ended('conformant', 1, faults)), false).split(';')[0];
    const begin = 'conformant, but the gate fails:';
    assert.is(first([faultOf('waiver-stale', 'ROW-02')]), `${begin} 1 waiver is stale (ROW-02)`);
    assert.is(
      first(ids.map((id) => faultOf('waiver-expired', id))),
      `${begin} 8 waivers have expired (ROW-01, ROW-02, ROW-03, ROW-04, ROW-05, ROW-06 and 2 more)`,
    );
    assert.is(
      first([faultOf('waiver-expired', 'ROW-02'), faultOf('waiver-stale', 'ROW-01')]),
      `${begin} 1 waiver is stale (ROW-01), 1 waiver has expired (ROW-02)`,
    );
    const interrupted: Notice = { kind: 'notice', code: 'interrupted', values: {} };
    assert.is(
      briefly(foldView(ended('conformant', 130, [interrupted])), false).split(';')[0],
      `${begin} the run was interrupted`,
    );
  });

  test('is no green page: the sign is that of a failure', () => {
    const topOf = (exitCode: number) =>
      /<header.*?<\/header>/s.exec(htmlFormat.render(ended('conformant', exitCode, [])))?.[0] ?? '';
    assert.match(topOf(0), /class="top r-conformant">\s*<h1>.*#sign-pass/);
    assert.match(topOf(1), /class="top r-gate-fails">\s*<h1>.*#sign-fail.*conformant, but the gate fails/);
    assert.match(topOf(1), /<p class="why">exit code 1; /);
  });
});

type Ending = Parameters<typeof testRun>[1];

const endings: readonly Ending[] = [
  { result: 'conformant', exitCode: 0 },
  { result: 'conformant-with-waivers', exitCode: 1 },
  { result: 'non-conformant', exitCode: 1 },
  { result: 'incomplete', exitCode: 3 },
];

const rows = [testRow('ROW-01', 'pass'), testRow('ROW-02', 'warn')];

/** Every text about a run, the terminal's included. */
function textsOfEnded(facts: Partial<RunStarted>, ending: Ending): readonly (readonly [string, string])[] {
  const events: readonly RunEvent[] = [{ ...started, ...facts }, ...testRun(rows, ending).slice(1)];
  const view = foldView(events);
  const told = formats.filter(({ name }) => !['json', 'jsonl'].includes(name));
  return [
    ...told.map(({ name, render }) => [name, render(events)] as const),
    ['html', htmlFormat.render(events)],
    ['terminal', terminal(view, { color: false, files: [] })],
    ['briefly', briefly(view, false)],
  ];
}

const bundled = { requirements: 'rows' };
const selection = { rows: 2, of: 9, flags: ['conformance.yaml'], skipped: 7 };

/** Every report says what was verified against where that is not the bundled pair, and what part of it. */
suite('what a run was verified by', (test) => {
  test('is said by every report, however the run ended', () => {
    for (const ending of endings) {
      for (const [name, text] of textsOfEnded(
        { ...bundled, own: { document: 'garden.yaml', requirements: 'weak.yaml' } },
        ending,
      )) {
        assert.match(text, /; by garden\.yaml with weak\.yaml \(1 of 2 rows is required\)/, name);
      }
      for (const [name, text] of textsOfEnded({ own: { document: 'garden.yaml' } }, ending))
        assert.match(text, /; by garden\.yaml/, name);
    }
  });

  test('is not said of the bundled pair', () => {
    for (const ending of endings)
      for (const [name, text] of textsOfEnded(bundled, ending)) assert.not.match(text, /; by /, name);
  });

  test('and so is the part of it that a run speaks for', () => {
    for (const ending of endings)
      for (const [name, text] of textsOfEnded({ ...bundled, selection }, ending))
        assert.match(text, /\(2 of 9 rows; conformance\.yaml, 7 skipped\)/, name);
  });

  test('stands in report.json', () => {
    const contractOf = (facts: Partial<RunStarted>) => foldReport([{ ...started, ...facts }]).contract;
    const { title, version, digest, source } = started.contract;
    assert.equal(contractOf({}), { title, version, digest, source });
    assert.equal(contractOf(bundled).requirements, { name: 'rows' });
    const own = { ...bundled, requirementsSource: 'weak.yaml' };
    assert.equal(contractOf(own).requirements, { name: 'rows', source: 'weak.yaml' });
  });
});
