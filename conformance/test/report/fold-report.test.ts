/** What reports are made from: rows and their reasons, words, the usual mistake, and how many things differ. */

import * as assert from 'uvu/assert';
import type { Case } from '../../model/case.ts';
import { countDifferences } from '../../model/differences.ts';
import type { Notice, RunEvent } from '../../model/event.ts';
import type { FindingCode } from '../../model/finding.ts';
import type { Evidence } from '../../model/verdict.ts';
import { foldReport } from '../../report/fold-report.ts';
import { formats } from '../../report/index.ts';
import { findingMessage, noticeCodes, noticeMessage } from '../../report/messages.ts';
import { answered, sent, unanswered } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';
import { testProof, testRow, testRun } from './sample-events.ts';

const notice = (operation: string, count: string): Notice => ({
  kind: 'notice',
  code: 'hiccups',
  values: { operation, count, case: 'x' },
});

/** A run of so many rows; counts how often its first notice is looked at. */
function folded(rows: number) {
  let looks = 0;
  const first = new Proxy(notice('addBed', '1'), {
    get: (target, name) => {
      looks += 1;
      return Reflect.get(target, name);
    },
  });
  const others = [notice('addBed', '2'), notice('addPot', '3')];
  const ids = Array.from({ length: rows }, (_, at) => testRow(`ROW-${at}`, at === 0 ? 'blocked' : 'pass'));
  const [started, ...rest] = testRun(ids, { result: 'incomplete', exitCode: 3 });
  if (!started) throw new Error('a run has a first event');
  const events: readonly RunEvent[] = [started, first, ...others, ...rest];
  return { report: foldReport(events), looks: () => looks };
}

/** The report of a run: why a row is blocked, and that many rows cost no more than each of them does. */
suite('a report', (test) => {
  test('tells of a blocked row what the run told first about its operation', () => {
    const { report } = folded(2);
    const { code, values } = notice('addBed', '1');
    assert.equal(
      report.checks.map(({ reason }) => reason),
      [noticeMessage(code, values), undefined],
    );
  });

  test('looks at a notice as often, however many rows there are', () => {
    assert.is(folded(1000).looks(), folded(2).looks());
  });
});

/** Words that have to be true of every target that they are said of. */
suite('messages', (test) => {
  test('what follows on a connection is told as it was seen: nobody knows which credential was trusted, if any', () => {
    const finding = { code: 'credential-kept', expected: 'a refusal', actual: '200' } as const;
    assert.is(
      findingMessage(finding),
      'a request without a credential was accepted after an authorised one on the same connection',
    );
  });

  test('no notice speaks of passing: that is a verdict, and notices give none', () => {
    for (const code of noticeCodes) assert.not.match(noticeMessage(code, {}), /\bpass/, code);
  });
});

/** What is told of a finding, by its code, by what came, and by the status; 0 where there was no answer. */
const usual: readonly (readonly [FindingCode, string, number, string])[] = [
  ['no-answer', 'reset', 0, 'a process that dies while it answers, or a wrong Content-Length'],
  [
    'no-answer',
    'no answer (time-out)',
    0,
    'an answer that is never written, as after an error in a callback',
  ],
  [
    'no-answer',
    'time-out: no complete answer within 5 s (status 400 and 35 bytes of the 55 that Content-Length announces)',
    0,
    'a Content-Length that promises more than comes',
  ],
  [
    'no-answer',
    'time-out: no complete answer within 5 s (status 400 and 35 bytes without an end)',
    0,
    'chunks without the last one, or a stream that is never ended',
  ],
  ['answer-of-another-shape', 'text that is not JSON: "<p>"', 400, 'a page of the framework, in HTML'],
  ['body-not-json', 'text that is not JSON: "{a"', 200, 'JSON put together by hand, or cut off'],
  ['body-not-json', 'text that is not JSON: " [1"', 200, 'JSON put together by hand, or cut off'],
  ['body-not-json', 'text that is not JSON: "no"', 400, 'a plain text in the place of JSON'],
  [
    'body-not-json',
    'bytes that are not UTF-8',
    400,
    'texts in another encoding than UTF-8, or compressed and not labelled',
  ],
  ['valid-request-refused', '500', 500, 'an uncaught error'],
  ['refusal-status', '422', 422, 'the status of a validator, as the framework has it'],
  ['status-undocumented', '202', 202, 'a status that the framework gives a success by itself'],
  ['status-undocumented', '418', 418, 'a status of the program, or of its framework, for a refusal'],
  ['credential-status', '302', 302, 'a redirect to a page for people'],
  ['valid-request-refused', '400', 400, 'a rule that no schema of the document states'],
  ['valid-request-refused', '404', 404, 'the path, or what it names, is not known there'],
  ['valid-request-refused', '403', 403, 'a credential that is not known there, or may not do this'],
  ['violation-accepted', '200', 200, 'a rule of the document that is not checked'],
  ['credential-accepted', '201', 201, 'a credential that is compared only in part, or not at all'],
  ['body-invalid', 'the number 9223372036854776000', 200, 'integers held as doubles'],
  ['body-invalid', 'the number 12', 200, "a shape of the program's own"],
  ['answer-of-another-shape', 'an object without items', 200, "a shape of the program's own"],
  ['echo-differs', '0', 200, 'a text read as a number'],
  ['refused-as-success', '200', 200, 'a refusal that is sent without a status of its own'],
  ['server-error', '999', 999, "a status of the program's own, which HTTP does not know"],
  [
    'answer-unfinished',
    'no end within 16 MiB',
    200,
    'chunks without the last one, or a stream that is never ended',
  ],
];

const ofAnotherType = "a value of another type, as the program's code or its store has it";

const broken = (evidence: Evidence) =>
  testRun([testRow('ROW-01', 'fail', [evidence])], { result: 'non-conformant', exitCode: 1 });

/** Formats of exchanges: what a finding is told with stands in the others. */
const ofExchanges = ['jsonl', 'har'];

/** The mistake behind a finding of which its row knows none, in every format that tells of findings. */
suite('usual mistake', (test) => {
  for (const { name, render } of formats.filter((format) => !ofExchanges.includes(format.name))) {
    test(`stands in ${name}`, () => {
      assert.match(
        render(broken(testProof(answered(sent(), 200)))),
        /a rule of the document that is not checked/,
      );
    });
  }

  for (const [keyword, place, mistake] of [
    ['type', '/name', 'the type of name is not checked (type)'],
    ['enum', '/tags/0/kind', 'the values of tags.0.kind are not checked (enum)'],
    ['maximum', 'query.limit', 'the range of query.limit is not checked (maximum)'],
    ['required', '/name', 'name may be missing'],
    ['json', '', 'a rule of the document that is not checked'],
  ] as const)
    test(`of ${keyword} that is not looked at`, () => {
      const step = answered(sent({ intent: { kind: 'violating', keyword, place } }), 200);
      const evidence = testProof(step, { code: 'violation-accepted', expected: '', actual: '200' });
      assert.is(foldReport(broken(evidence)).checks[0]?.findings[0]?.mistake, mistake);
    });

  for (const [actual, mistake] of [
    ['the number 5', ofAnotherType],
    ['true', ofAnotherType],
    ['null', 'a member that is never set'],
    ['nothing', 'a member that is forgotten, or has another name'],
  ] as const)
    test(`of a member that came as ${actual}`, () => {
      const finding = { code: 'body-invalid', expected: 'a string', actual, place: '/message' } as const;
      const evidence = testProof(answered(sent(), 400), finding);
      assert.is(foldReport(broken(evidence)).checks[0]?.findings[0]?.mistake, mistake);
    });

  test('of what comes now and then', () => {
    const stability = { kind: 'unstable', seen: 1, tries: 3 } as const;
    const evidence = { ...testProof(answered(sent(), 200)), stability };
    const told = foldReport(broken(evidence)).checks[0]?.findings[0]?.mistake;
    assert.is(told, 'one of several instances that is broken, or a race');
  });

  for (const [code, actual, status, mistake] of usual) {
    test(`of ${code}: ${actual}`, () => {
      const step = status === 0 ? unanswered(sent()) : answered(sent(), status);
      const evidence = testProof(step, { code, expected: '', actual });
      const told = (level: 'required' | 'observed', known = {}) =>
        foldReport(broken({ ...evidence, level, ...known })).checks[0]?.findings[0]?.mistake;
      assert.is(told('required'), mistake);
      assert.is(told('required', { mistake: 'what the row knows' }), 'what the row knows');
      assert.is(told('observed'), undefined);
    });
  }
});

const bytes = (text: string) => ({ body: new TextEncoder().encode(text) });
const odd = '"__proto__":1,"toString":"a"';
const control = sent({ ...bytes('{"id":1000001,"name":"Ann"}'), difference: '' });

const differing: readonly (readonly [name: string, changes: Partial<Case>, count: number])[] = [
  ['another fresh identity', bytes('{"id":1000017,"name":"Ann"}'), 0],
  ['a member', bytes('{"id":1000017,"name":5}'), 1],
  ['a member less', bytes('{"id":1000017}'), 1],
  ['two members', bytes('{"id":"1","name":5}'), 2],
  ['an order of members', bytes('{"name":"Ann","id":1000017}'), 1],
  ['another kind of body', bytes('[]'), 1],
  ['members that every object has by these names', bytes(`{"id":1000017,"name":"Ann",${odd}}`), 2],
  ['no JSON', bytes('{"id":1000017,"name":"Ann"'), 1],
  [
    'an identity that looks fresh and is not',
    { ...bytes('{"id":2147483647,"name":"Ann"}'), difference: 'x' },
    1,
  ],
  ['a credential', { credential: 'none' }, 1],
  ['a credential and a body', { ...bytes('null'), credential: 'none' }, 2],
  ['a field more', { headers: [...control.headers, { name: 'X', value: 'y' }] }, 1],
  [
    'the case of a name',
    { headers: control.headers.map((one) => ({ ...one, name: one.name.toUpperCase() })) },
    0,
  ],
  ['method and path', { method: 'GET', path: '/elsewhere' }, 2],
  ['chunks', { chunks: [1] }, 1],
];

/** How many things two requests differ in, by a table. */
suite('differences', (test) => {
  for (const [name, changes, count] of differing) {
    test(`${name}: ${count}`, () => assert.is(countDifferences({ ...control, ...changes }, control), count));
  }

  test('no content', () => {
    const { body: _, ...bare } = control;
    assert.is(countDifferences(bare, control), 1);
  });
});
