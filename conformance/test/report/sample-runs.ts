/** Made-up runs, one for each situation that a report has to tell: what the golden files show. */

import { encodeUtf8 } from '../../json/utf8.ts';
import type { RunEvent } from '../../model/event.ts';
import type { RowResult } from '../../model/verdict.ts';
import { hostileTexts } from './hostile-texts.ts';
import { started, stated, testProof, testRow, testRun, testStep } from './sample-events.ts';

/** A warning and two failures: one with two findings, one without an answer. */
export function runWithTroubledRows(): readonly RowResult[] {
  const other = { code: 'echo-differs', expected: 'the name that was sent', actual: 'the name "a"' } as const;
  const place = { place: '/name', pointer: '/components/schemas/Bed' };
  const text = testStep(
    'addBed/ROW-02/number:type:string/0',
    '{"number":"1"}',
    {},
    'number is the string "1"',
  );
  const none = testStep(
    'addBed/ROW-02/number:type:null/0',
    '{"number":null}',
    { status: 500 },
    'number is null',
  );
  const sent = testStep('addBed/ROW-03/x/4', '{"number":2,"name":"it\'s"}');
  const failure = { kind: 'failure', code: 'time-out', message: 'no answer within 5 s' } as const;
  const late = { ...sent, exchange: { ...sent.exchange, outcome: failure } };
  const silent = { code: 'no-answer', expected: '200', actual: 'no answer in time' } as const;
  const stability = { kind: 'unstable', seen: 2, tries: 3 } as const;
  return [
    testRow('ROW-01', 'warn', [
      testProof(testStep('addBed/ROW-01/x/0', '{"number":3}'), { ...other, ...place }),
    ]),
    testRow('ROW-02', 'fail', [
      testProof(text, {}, { count: 12 }),
      testProof(none, { code: 'refusal-status', actual: '500' }),
    ]),
    testRow('ROW-03', 'fail', [testProof(late, silent, { stability })]),
  ];
}

/** Rows that came to no verdict. */
export function runWithOpenRows(): readonly RowResult[] {
  return [
    { ...testRow('ROW-04', 'inconclusive'), reason: stated('the target asked for fewer requests') },
    { ...testRow('ROW-05', 'blocked'), reason: stated('the control stopped passing') },
    { ...testRow('ROW-06', 'blocked'), reason: stated('the control stopped passing') },
  ];
}

/** Broken, and excused. */
function waivedRow(): RowResult {
  const waiver = {
    ...{
      reason: 'the client is being replaced',
      link: 'https://example.org/issues/12',
      owner: 'beds@example.org',
    },
    ...{ added: '2026-10-01', expires: '2027-01-31' },
  };
  const step = testStep('addBed/ROW-08/x/0', '{"number":8}');
  return { ...testRow('ROW-08', 'waived', [testProof(step)]), waiver };
}

/** Bytes that are no text, sent and received. */
function binaryRow(): RowResult {
  const body = Uint8Array.of(0x7b, 0xff, 0x1b, 0x5b, 0x7d);
  const step = testStep('addBed/ROW-09/x/0', '{}', { body, surplus: 3 });
  const sent = { ...step, exchange: { ...step.exchange, request: { ...step.exchange.request, body } } };
  const location = { file: 'garden.yaml', line: 20, column: 9 };
  return testRow('ROW-09', 'fail', [testProof(sent, { place: '/name' }, { location })]);
}

/** Hostile text in every field that a target, a document or a user fills. */
function hostileRow(text: string, at: number): RowResult {
  const answer = { headers: [{ name: 'Content-Type', value: text }], body: encodeUtf8(text) };
  const step = testStep(`addBed/${text}/${at}`, text, answer, text);
  const finding = { expected: text, actual: text, place: text, pointer: text };
  const location = { file: text, line: at, column: at };
  const row = testRow(text, at % 7 === 6 ? 'blocked' : 'fail', [testProof(step, finding, { location })]);
  return { ...row, title: text, operation: text, clause: text, reason: stated(text) };
}

/** Places are shown where they are in a file that the user named. */
function withOwnDocument(event: RunEvent): RunEvent {
  return event.kind === 'run-started' ? { ...event, own: { document: 'garden.yaml' } } : event;
}

const notice: RunEvent = {
  kind: 'notice',
  code: 'credential-not-accepted',
  values: { operation: 'addBed', actual: '401' },
};

const others = [
  testRow('ROW-07', 'pass'),
  waivedRow(),
  binaryRow(),
  { ...testRow('ROW-10', 'excluded'), runs: 0, reason: stated('another part of the specification') },
  {
    ...testRow('ROW-11', 'note', [testProof(testStep('addBed/ROW-11/x/0', '[]'), { code: 'behaviour' })]),
  },
] as const;

const stale: RunEvent = {
  kind: 'notice',
  code: 'waiver-stale',
  values: {
    row: 'ROW-01',
    owner: 'beds@example.org',
    expires: '2027-01-31',
    signature: 'refusal-status 409',
  },
};

const locked = ['ROW-01', 'ROW-02', 'ROW-03'].map((id) => ({
  ...testRow(id, 'blocked'),
  reason: stated('the control was not accepted'),
}));

/** By name. */
export const sampleRuns = {
  conformant: testRun([testRow('ROW-01', 'pass'), testRow('ROW-02', 'note')], {
    result: 'conformant',
    exitCode: 0,
  }),
  'non-conformant': testRun([...runWithTroubledRows(), ...runWithOpenRows(), ...others], {
    result: 'non-conformant',
    exitCode: 1,
  }),
  incomplete: testRun(locked, { result: 'incomplete', exitCode: 3 }, [notice]),
  'stale-waiver': testRun(
    [testRow('ROW-01', 'pass'), waivedRow()],
    { result: 'conformant-with-waivers', exitCode: 1 },
    [stale],
  ),
  interrupted: [started],
  hostile: testRun(hostileTexts.map(hostileRow), { result: 'non-conformant', exitCode: 1 }).map(
    withOwnDocument,
  ),
} as const satisfies Readonly<Record<string, readonly RunEvent[]>>;
