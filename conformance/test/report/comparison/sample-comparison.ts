/** A made-up comparison of three targets in which everything occurs that a report of it has to tell. */

import { encodeUtf8 } from '../../../json/utf8.ts';
import type {
  BrokenRow,
  Cluster,
  ComparedCell,
  ComparedRow,
  ComparedTarget,
  Comparison,
  TargetAnswer,
} from '../../../model/comparison.ts';
import type { RunStarted } from '../../../model/event.ts';
import type { Answer, Failure, Step } from '../../../model/exchange.ts';
import { started, testStep } from '../sample-events.ts';

/** The beginning of a run with a credential in a variable that the user chose, and fields of the user's own. */
function startedWith(variable: string, headers: readonly string[] = []): RunStarted {
  const origins = { token: '--token', ...(headers.length > 0 ? { header: '--header' } : {}) };
  const settings = { ...started.settings, headers, origins };
  const names = { bearerAuth: variable };
  return { ...started, settings, credentialNames: names, chosenVariables: names };
}

/** The targets, by the order in which they were named. */
const targets: readonly ComparedTarget[] = [
  {
    ...{ name: 'acme', url: 'http://127.0.0.1:8081/api', result: 'conformant', exitCode: 0 },
    ...{ requests: 812, durationMs: 1234, counts: { pass: 4, note: 1 }, notices: [] },
    ...{ file: 'reports/acme.jsonl', variables: ['ACME_TOKEN'] },
    started: startedWith('ACME_TOKEN', ['X-Tenant']),
  },
  {
    ...{ name: 'rose garden', url: 'https://rose.example/v1', result: 'non-conformant', exitCode: 1 },
    ...{ requests: 830, durationMs: 2345, counts: { fail: 2, pass: 2, note: 1 } },
    ...{ notices: ['the target asked for fewer requests (429), so the run waited 3 s'] },
    ...{ file: 'reports/rose garden.jsonl', variables: ['ROSE_TOKEN'] },
    started: startedWith('ROSE_TOKEN'),
  },
  {
    ...{ name: 'prism', url: 'http://127.0.0.1:4010', peer: 'prism', result: 'incomplete', exitCode: 3 },
    ...{ requests: 799, durationMs: 987, counts: { pass: 3, blocked: 1, note: 1 }, notices: [] },
  },
];

/** What is sent to one of the targets, with its own credential. */
function stepTo(at: number, body: string, answer: Partial<Answer> | Failure, fresh = ''): Step {
  const target = targets[at];
  const [variable = 'TOKEN'] = target?.variables ?? [];
  const step = testStep('addBed/ROW-02/number:type/17', body.replace('FRESH', fresh), {}, 'number is 1.0');
  const { exchange } = step;
  const outcome = 'code' in answer ? answer : { ...(exchange.outcome as Answer), ...answer };
  const headers = [
    { name: 'Host', value: (target?.url ?? '').split('/')[2] ?? '' },
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Authorization', value: `Bearer $${variable}`, secret: true } as const,
  ];
  const request = { ...exchange.request, url: `${target?.url}/beds`, headers };
  return { case: step.case, exchange: { ...exchange, request, outcome } };
}

const json = { name: 'Content-Type', value: 'application/json' };
const refusal = (text: string): Partial<Answer> => ({
  ...{ status: 400, headers: [json, { name: 'Date', value: 'Fri, 20 Nov 2026 10:00:00 GMT' }] },
  body: encodeUtf8(`{"code":400,"message":"${text}"}`),
});

const broken: BrokenRow = {
  ...{ row: 'ROW-02', check: 'violation-refused', level: 'required', standing: 'gates' },
  finding: { code: 'violation-accepted', expected: '400', actual: '200' },
};

function answered(at: number, answer: string, step: Step, rows: readonly BrokenRow[] = []): TargetAnswer {
  return { target: targets[at]?.name ?? '', answer, steps: [step], broken: rows };
}

const refused = '400 application/json Error';

const conformance: Cluster = {
  ...{ number: 1, kind: 'conformance', row: 'ROW-02', title: 'a number is an integer', operation: 'addBed' },
  ...{ sources: ['number:type'], count: 12, examples: ['"number":1.0', '"number":1e0'] },
  groups: [
    { targets: ['acme', 'prism'], answer: refused },
    { targets: ['rose garden'], answer: '200 application/json Bed echoed' },
  ],
  smallest: {
    ...{ caseId: 'addBed/ROW-02/number:type/17', difference: 'number is 1.0', isShrunk: false },
    answers: [
      answered(0, refused, stepTo(0, '{"number":1.0,"id":FRESH}', refusal('number is no integer'), '16385')),
      answered(
        1,
        '200 application/json Bed echoed',
        stepTo(1, '{"number":1.0,"id":FRESH}', { body: encodeUtf8('{"number":1.0,"id":26385}') }, '26385'),
        [broken],
      ),
      answered(2, refused, stepTo(2, '{"number":1.0,"id":FRESH}', refusal('must be integer'), '36385')),
    ],
  },
};

const freedom: Cluster = {
  ...{ number: 2, kind: 'freedom', row: 'AUT-01', title: 'a token is asked for', operation: 'addBed' },
  moreRows: ['AUT-02'],
  ...{ sources: ['absent'], count: 1, examples: [] },
  groups: [
    { targets: ['acme', 'rose garden'], answer: '401 application/json Error with a challenge' },
    { targets: ['prism'], answer: '401 application/problem+json with a challenge' },
  ],
  smallest: {
    ...{ caseId: 'addBed/AUT-01/absent/0', difference: 'no Authorization field', isShrunk: true },
    answers: [0, 1, 2].map((at) => {
      const type = at === 2 ? 'application/problem+json' : 'application/json';
      const headers = [
        { name: 'Content-Type', value: type },
        { name: 'WWW-Authenticate', value: 'Bearer' },
      ];
      const step = stepTo(at, '{"number":1}', { status: 401, headers, body: encodeUtf8('{"code":401}') });
      const answer =
        at === 2
          ? '401 application/problem+json with a challenge'
          : '401 application/json Error with a challenge';
      return answered(at, answer, step);
    }),
  },
};

const unstable: Cluster = {
  ...{ number: 3, kind: 'unstable', row: 'ROW-02', title: 'a number is an integer', operation: 'addBed' },
  ...{ sources: ['twice'], count: 2, examples: ['"name":"it\'s"'] },
  groups: [
    { targets: ['acme', 'prism'], answer: '200 application/json Bed' },
    { targets: ['rose garden'], answer: 'no answer (time-out)' },
  ],
  smallest: {
    ...{ caseId: 'addBed/ROW-02/twice/0', difference: '', isShrunk: false },
    answers: [0, 1, 2].map((at): TargetAnswer => {
      const late: Failure = { kind: 'failure', code: 'time-out', message: 'no answer within 5 s' };
      const steps = [stepTo(at, '{"number":3}', {}), stepTo(at, '{"number":3}', at === 1 ? late : {})];
      const answer = at === 1 ? 'no answer (time-out)' : '200 application/json Bed';
      return { target: targets[at]?.name ?? '', answer, steps, broken: [] };
    }),
  },
};

function row(
  id: string,
  title: string,
  cells: readonly ComparedCell[],
  clusters: readonly number[] = [],
): ComparedRow {
  const operation = id === 'document-valid' ? '' : 'addBed';
  return { id, title, operation, level: 'required', clause: 'Beds: a bed has a number', cells, clusters };
}

const cell = (
  verdict: ComparedCell['verdict'],
  ...answers: readonly (readonly [string, number])[]
): ComparedCell => ({
  ...(verdict ? { verdict } : {}),
  answers: answers.map(([answer, count]) => ({ answer, count })),
});

const ok = ['200 application/json Bed echoed', 20] as const;

/** The comparison. */
export const sampleComparison: Comparison = {
  contract: { title: 'Garden', version: '1.2.0', digest: 'ab'.repeat(32) },
  ...{ requirements: 'Garden requirements', tool: started.tool, profile: 'spec', seed: 1 },
  ...{ startedAt: started.startedAt, durationMs: 2345, cases: 311, exitCode: 1 },
  uncompared: 0,
  facets: ['status', 'media-type', 'shape', 'echo', 'challenge'],
  targets,
  rows: [
    row('ROW-01', 'a bed is added', [cell('pass', ok), cell('pass', ok), cell('pass', ok)]),
    row(
      'ROW-02',
      'a number is an integer',
      [cell('pass', [refused, 30]), cell('fail', [refused, 18], [ok[0], 12]), cell('pass', [refused, 30])],
      [1, 3],
    ),
    row('ROW-03', 'a bed is added twice', [
      cell('pass', ok),
      cell('note', ok, ['no answer (time-out)', 2]),
      { ...cell('blocked', ok), reason: 'the mock was gone' },
    ]),
    row(
      'AUT-01',
      'a token is asked for',
      [
        cell('note', ['401 application/json Error with a challenge', 4]),
        cell('fail', ['401 application/json Error with a challenge', 4]),
        cell('note', ['401 application/problem+json with a challenge', 4]),
      ],
      [2],
    ),
    row('document-valid', 'the document is valid', [cell('pass'), cell('pass'), cell(undefined)]),
  ],
  clusters: [conformance, freedom, unstable],
  noise: [
    {
      ...{ row: 'ROW-04', operation: 'addBed', source: 'name:length' },
      groups: [
        { targets: ['acme'], answer: ok[0] },
        { targets: ['acme again'], answer: refused },
      ],
    },
  ],
  notices: ['prism takes any token, so AUT-07 is set aside for it'],
};
