/** Made-up runs, one for each situation that a report has to tell: what the golden files show. */

import { encodeUtf8 } from '../../json/utf8.ts';
import type { RunEvent } from '../../model/event.ts';
import type { RowResult } from '../../model/verdict.ts';
import { hostileTexts } from './hostile-texts.ts';
import { evidenceOf, rowOf, runOf, started, stated, stepOf } from './sample-events.ts';

/** A warning and two failures: one with two findings, one without an answer. */
export function troubledRows(): readonly RowResult[] {
  const other = { code: 'echo-differs', expected: 'the name that was sent', actual: 'the name "a"' } as const;
  const place = { place: '/name', pointer: '/components/schemas/Bed' };
  const text = stepOf('addBed/ROW-02/number:type:string/0', '{"number":"1"}', {}, 'number is the string "1"');
  const none = stepOf(
    'addBed/ROW-02/number:type:null/0',
    '{"number":null}',
    { status: 500 },
    'number is null',
  );
  const sent = stepOf('addBed/ROW-03/x/4', '{"number":2,"name":"it\'s"}');
  const failure = { kind: 'failure', code: 'time-out', message: 'no answer within 5 s' } as const;
  const late = { ...sent, exchange: { ...sent.exchange, outcome: failure } };
  const silent = { code: 'no-answer', expected: '200', actual: 'no answer in time' } as const;
  const stability = { kind: 'unstable', seen: 2, tries: 3 } as const;
  return [
    rowOf('ROW-01', 'warn', [
      evidenceOf(stepOf('addBed/ROW-01/x/0', '{"number":3}'), { ...other, ...place }),
    ]),
    rowOf('ROW-02', 'fail', [
      evidenceOf(text, {}, { count: 12 }),
      evidenceOf(none, { code: 'refusal-status', actual: '500' }),
    ]),
    rowOf('ROW-03', 'fail', [evidenceOf(late, silent, { stability })]),
  ];
}

/** Rows that came to no verdict. */
export function openRows(): readonly RowResult[] {
  return [
    { ...rowOf('ROW-04', 'inconclusive'), reason: stated('the target asked for fewer requests') },
    { ...rowOf('ROW-05', 'blocked'), reason: stated('the control stopped passing') },
    { ...rowOf('ROW-06', 'blocked'), reason: stated('the control stopped passing') },
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
  const step = stepOf('addBed/ROW-08/x/0', '{"number":8}');
  return { ...rowOf('ROW-08', 'waived', [evidenceOf(step)]), waiver };
}

/** Bytes that are no text, sent and received. */
function binaryRow(): RowResult {
  const body = Uint8Array.of(0x7b, 0xff, 0x1b, 0x5b, 0x7d);
  const step = stepOf('addBed/ROW-09/x/0', '{}', { body, surplus: 3 });
  const sent = { ...step, exchange: { ...step.exchange, request: { ...step.exchange.request, body } } };
  const location = { file: 'garden.yaml', line: 20, column: 9 };
  return rowOf('ROW-09', 'fail', [evidenceOf(sent, { place: '/name' }, { location })]);
}

/** Hostile text in every field that a target, a document or a user fills. */
function hostileRow(text: string, at: number): RowResult {
  const answer = { headers: [{ name: 'Content-Type', value: text }], body: encodeUtf8(text) };
  const step = stepOf(`addBed/${text}/${at}`, text, answer, text);
  const finding = { expected: text, actual: text, place: text, pointer: text };
  const location = { file: text, line: at, column: at };
  const row = rowOf(text, at % 7 === 6 ? 'blocked' : 'fail', [evidenceOf(step, finding, { location })]);
  return { ...row, title: text, operation: text, clause: text, reason: stated(text) };
}

const notice: RunEvent = {
  kind: 'notice',
  code: 'credential-not-accepted',
  values: { operation: 'addBed', actual: '401' },
};

const others = [
  rowOf('ROW-07', 'pass'),
  waivedRow(),
  binaryRow(),
  { ...rowOf('ROW-10', 'excluded'), runs: 0, reason: stated('another part of the specification') },
  { ...rowOf('ROW-11', 'note', [evidenceOf(stepOf('addBed/ROW-11/x/0', '[]'), { code: 'behaviour' })]) },
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
  ...rowOf(id, 'blocked'),
  reason: stated('the control was not accepted'),
}));

/** By name. */
export const sampleRuns = {
  conformant: runOf([rowOf('ROW-01', 'pass'), rowOf('ROW-02', 'note')], {
    result: 'conformant',
    exitCode: 0,
  }),
  'non-conformant': runOf([...troubledRows(), ...openRows(), ...others], {
    result: 'non-conformant',
    exitCode: 1,
  }),
  incomplete: runOf(locked, { result: 'incomplete', exitCode: 3 }, [notice]),
  'stale-waiver': runOf(
    [rowOf('ROW-01', 'pass'), waivedRow()],
    { result: 'conformant-with-waivers', exitCode: 1 },
    [stale],
  ),
  interrupted: [started],
  hostile: runOf(hostileTexts.map(hostileRow), { result: 'non-conformant', exitCode: 1 }),
} as const satisfies Readonly<Record<string, readonly RunEvent[]>>;
