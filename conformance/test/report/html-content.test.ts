/** What stands on the report page for each kind of row and run, read from its text. */

import * as assert from 'uvu/assert';
import type { RunEvent, Specification } from '../../model/event.ts';
import { runOf as foldedRun } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import { htmlFormat } from '../../report/html/html.ts';
import { pageOf } from '../../report/html/page.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { parts } from './page-parts.ts';
import { started, stated, testProof, testRow, testRun, testStep } from './sample-events.ts';

const found = testProof(testStep('addBed/ROW-01/x/0', '{"number":"1"}', {}, 'number is the string "1"'));
const broken = { result: 'non-conformant', exitCode: 1 } as const;
const open = { result: 'incomplete', exitCode: 3 } as const;

const specification: Specification = {
  name: 'Garden Specification',
  clauses: [
    { id: 'Bed-number', section: 'Beds, number', statement: 'a bed has a number' },
    { id: 'Bed-name', section: 'Beds, name', statement: 'a bed may have a name' },
    { id: 'Paths', section: 'Paths', statement: 'paths are swept' },
  ],
  exclusions: [{ title: 'Sweeping', clauses: ['Paths'], reason: 'Nobody sees it.' }],
};

suite('what the report page says', (test) => {
  test('a waived row stands apart from the findings, with who excuses it, why and until when', () => {
    const waiver = {
      ...{ reason: 'known since May', link: 'https://example.org/7', owner: 'Ada' },
      ...{ added: '2026-05-01', expires: '2026-10-01' },
    };
    const row = { ...testRow('ROW-01', 'waived', [found]), waiver };
    const page = parts(testRun([row], { result: 'conformant-with-waivers', exitCode: 0 }));
    for (const words of [
      'Waived until 2026-10-01 by Ada',
      'since 2026-05-01',
      'known since May',
      'https://example.org/7',
    ])
      assert.ok(page['waived']?.includes(words), words);
    assert.not(page['findings']?.includes('ROW-01'));
    assert.match(page['top'] ?? '', /^conformant with waivers /);
  });

  test('a link that is not a web address is not followed', () => {
    const waiver = { reason: 'r', link: 'javascript:alert(1)', owner: 'o', added: 'a', expires: 'e' };
    const text = htmlFormat.render(testRun([{ ...testRow('ROW-01', 'waived', [found]), waiver }], open));
    assert.not.match(text, /href="javascript/);
  });

  test('an unstable finding shows how often, and the answer of another time', () => {
    const otherwise = testStep('addBed/ROW-01/x/0', '{"number":"2"}', { status: 503 });
    const stability = { kind: 'unstable', seen: 2, tries: 3 } as const;
    const location = { file: 'garden.yaml', line: 8, column: 5 };
    const evidence = { ...found, otherwise, stability, location, alike: ['addBed/ROW-01/x/9'] };
    const { findings = '' } = parts(testRun([testRow('ROW-01', 'fail', [evidence])], broken));
    for (const words of [
      'unstable (2 of 3 tries)',
      'was answered 503',
      '{"number":"2"}',
      'garden.yaml:8:5',
      'addBed/ROW-01/x/9',
    ])
      assert.ok(findings.includes(words), words);
  });

  test('what takes several requests shows all of them', () => {
    const steps = [
      testStep('addBed/ROW-01/x/0.1', '{"number":1}'),
      testStep('addBed/ROW-01/x/0.2', '{"number":2}'),
    ];
    const { findings = '' } = parts(testRun([testRow('ROW-01', 'fail', [{ ...found, steps }])], broken));
    for (const words of [
      'It takes 2 requests',
      'Request 1 of 2',
      '{"number":1}',
      // What differs from the accepted request is marked.
      '{"number": 2 }',
      'copy the replay command',
    ])
      assert.ok(findings.includes(words), words);
  });

  test('no answer, bytes that are no text, and an answer that goes on are said to be so', () => {
    const failure = {
      kind: 'failure',
      code: 'reset',
      message: 'the connection closed',
      status: 200,
    } as const;
    const none = {
      ...found.steps[0],
      exchange: { ...found.steps[0]?.exchange, outcome: failure },
    } as (typeof found.steps)[0];
    const odd = testStep('a', 'b', { body: Uint8Array.of(0x7b, 0xff), cut: true, surplus: 3 });
    const rows = [none, odd].flatMap((step) =>
      step ? [testRow('ROW-01', 'fail', [{ ...found, steps: [step] }])] : [],
    );
    const { findings = '' } = parts(testRun(rows, broken));
    for (const words of [
      'no answer: reset',
      'status 200 began and did not end',
      '{\\xff',
      'Not UTF-8',
      'e/8=',
      '3 more bytes',
      'longer than',
    ])
      assert.ok(findings.includes(words), words);
  });

  test('rows without a verdict are listed once for each reason', () => {
    const rows = ['ROW-01', 'ROW-02'].map((id) => ({
      ...testRow(id, 'blocked'),
      reason: stated('the control was refused'),
    }));
    const page = parts(testRun(rows, open, [{ kind: 'notice', code: 'interrupted', values: {} }]));
    assert.is(page['open']?.split('the control was refused').length, 2);
    assert.ok(page['open']?.includes('ROW-01') && page['open'].includes('ROW-02'));
    assert.match(page['notices'] ?? '', /the run was interrupted/);
    assert.match(page['findings'] ?? '', /2 rows have no verdict/);
    const one = parts(testRun(rows.slice(0, 1), open));
    assert.match(one['findings'] ?? '', /one row has no verdict/);
  });

  test('a warning that counts says so, and the filter of failing rows knows it', () => {
    const events = testRun([testRow('ROW-01', 'warn', [found])], broken);
    const strict = events.map((event) =>
      event.kind === 'run-started' ? { ...event, profile: 'strict' } : event,
    );
    assert.match(parts(strict)['findings'] ?? '', /warn ?, which counts as fail under the strict profile/);
    assert.match(parts(strict)['matrix'] ?? '', /failing only \(1\)/);
    assert.match(parts(events)['matrix'] ?? '', /failing only \(0\)/);
  });

  test('the clauses have the rows that rest on them, or say that none does, and why', () => {
    const events = specified(testRun([testRow('ROW-01', 'fail', [found])], broken));
    const { clauses = '', findings = '' } = parts(events);
    assert.match(clauses, /Bed-number number ?a bed has a number ?ROW-01 fail/);
    assert.match(clauses, /Bed-name name ?a bed may have a name ?No row rests on it\./);
    assert.match(clauses, /paths are swept ?Not verified \(Sweeping\): Nobody sees it\./);
    assert.match(findings, /a bed has a number Beds, number/);
    assert.match(parts(testRun([], open))['clauses'] ?? '', /no specification/);
  });

  test('what is wrong with several operations stands before the matrix, behind the filters', () => {
    const of = (...rows: readonly RowResult[]) => Object.entries(parts(testRun(rows, broken)));
    const order = (...rows: readonly RowResult[]) =>
      of(...rows).flatMap(([id]) => (/^[fm]/.test(id) ? id : []));
    const [fail, other] = [testRow('response-end', 'fail', [found]), row('response-end', 'dropBed')];
    assert.equal(order(fail), ['matrix', 'findings']);
    assert.equal(order(fail, other), ['findings', 'matrix']);
    assert.match(Object.fromEntries(of(fail, other))['findings'] ?? '', /failing only \(1\)/);
  });

  test('several operations are columns, and what is about the document stands beside them', () => {
    const rows = ['addBed', 'dropBed'].flatMap((operation) =>
      ['response-end', 'response-schema'].map((id) => ({ ...testRow(id, 'pass'), operation })),
    );
    const { matrix = '' } = parts(
      testRun([...rows, { ...testRow('document-valid', 'pass'), operation: '' }], broken),
    );
    assert.match(matrix, /addBed ?dropBed ?response-end what response-end asks for pass/);
    assert.match(matrix, /document ?document-valid pass/);
    assert.equal([/Area all/.test(matrix), /Operation all/.test(matrix)], [true, false]);
    const named = rows.map((one) => ({ ...one, id: 'REJ-01' }));
    assert.match(parts(testRun(named, broken))['matrix'] ?? '', /Area all REJ Operation all addBed dropBed/);
  });

  test('every row has one area, and every finding its evidence, whatever the events are', () => {
    const property = fc.property(anyEvents, (events) => {
      const { rows: results } = foldedRun(events);
      const { rows } = pageOf(events);
      assert.equal(
        rows.map(({ check }) => check.id),
        results.map(({ id }) => id),
      );
      for (const [at, row] of rows.entries()) {
        assert.equal(
          row.findings.map(({ evidence }) => evidence),
          results[at]?.evidence,
        );
        assert.is(row.anchor === undefined, row.findings.length === 0);
        assert.is.not(row.area, '');
      }
      assert.is(
        new Set(rows.flatMap(({ line, anchor }) => [line, anchor ?? `no ${line}`])).size,
        2 * rows.length,
      );
    });
    fc.assert(property, { seed: 3, numRuns: 200 });
    const areas = [row('REJ-03', 'a'), row('violation-refused', 'a'), row('document-valid', '')];
    assert.equal(
      pageOf(testRun(areas, broken)).rows.map(({ area }) => area),
      ['REJ', 'a', 'document'],
    );
  });
});

function row(id: string, operation: string): RowResult {
  return { ...testRow(id, 'pass'), operation };
}

function specified(events: readonly RunEvent[]): readonly RunEvent[] {
  return events.map((event) => (event.kind === 'run-started' ? { ...started, specification } : event));
}
