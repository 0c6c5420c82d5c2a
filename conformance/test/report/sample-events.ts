/** Events of made-up runs: what the report formats are tried on. */

import { encodeUtf8 } from '../../json/utf8.ts';
import type { Case } from '../../model/case.ts';
import type { RunEvent, RunStarted } from '../../model/event.ts';
import type { Answer, Exchange, Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import type { Reason } from '../../model/reason.ts';
import type { Evidence, Result, RowResult, Verdict } from '../../model/verdict.ts';

/** The first event of a made-up run. */
export const started: RunStarted = {
  kind: 'run-started',
  target: 'http://127.0.0.1:8080/api',
  contract: { title: 'Garden', version: '1.2.0', digest: 'ab'.repeat(32), source: 'garden.yaml' },
  tool: { name: 'tool', version: '9.9.9' },
  profile: 'spec',
  seed: 1,
  salt: '16384',
  startedAt: '2026-11-20T10:00:00.000Z',
  plannedRequests: 12,
  creates: 4,
  credentialNames: { key: 'GARDEN_TOKEN' },
  declarations: [],
  operations: [
    {
      ...{ id: 'addBed', method: 'POST', path: '/beds', pointer: '/paths/~1beds/post' },
      location: { file: 'garden.yaml', line: 8, column: 5 },
    },
  ],
  settings: {
    ...{ runs: 8, concurrency: 'auto', rate: null, maxTimeMs: 60_000, requestTimeoutMs: 5000 },
    ...{
      maxCreates: 5000,
      operationBudget: 'auto',
      hostile: false,
      only: [],
      skip: [],
      operations: [],
      headers: [],
    },
    ...{ tls: { insecure: false }, proxy: null, rows: [], origins: {} },
    ...{
      maxFailures: null,
      config: null,
      reportDir: null,
      reports: [],
      waivers: [],
      baselines: [],
      told: [],
    },
  },
};

/** A step: a bed is sent, and this came back. */
export function testStep(id: string, body: string, answer: Partial<Answer> = {}, difference = ''): Step {
  const bytes = encodeUtf8(body);
  const headers = [{ name: 'Content-Type', value: 'application/json' }];
  const secret = { name: 'Authorization', value: 'Bearer $GARDEN_TOKEN', secret: true } as const;
  const item: Case = {
    ...{ id, operation: 'addBed', method: 'POST', path: '/beds', headers, credential: 'valid', body: bytes },
    ...{ intent: { kind: 'conforming', ordinary: true }, difference, spelling: '' },
  };
  const outcome: Answer = {
    ...{ kind: 'answer', status: 200, headers, body: encodeUtf8('{"name":"a"}'), cut: false, leaked: false },
    ...answer,
  };
  const request = {
    method: 'POST',
    url: `${started.target}/beds`,
    headers: [...headers, secret],
    body: bytes,
  };
  const exchange: Exchange = {
    ...{ caseId: id, request, outcome, connection: 1, position: 0, startedMs: 5, durationMs: 3 },
  };
  return { case: item, exchange };
}

/** A row with one finding about a step, or with none. */
export function testRow(id: string, verdict: Verdict, evidence: readonly Evidence[] = []): RowResult {
  return {
    id,
    title: `what ${id} asks for`,
    operation: 'addBed',
    level: verdict === 'warn' ? 'recommended' : 'required',
    outcome: evidence.length > 0 ? 'violated' : 'satisfied',
    verdict,
    runs: 3,
    clause: 'Beds: a bed has a number',
    clauses: ['Bed-number'],
    evidence,
  };
}

/** Evidence that a wrong bed was accepted. */
export function testProof(
  step: Step,
  finding: Partial<Finding> = {},
  rest: Partial<Evidence> = {},
): Evidence {
  return {
    check: 'violation-refused',
    finding: { code: 'violation-accepted', expected: '400', actual: '200', ...finding },
    level: 'required',
    stability: { kind: 'reproducible' },
    count: 1,
    steps: [step],
    alike: [],
    control,
    ...rest,
  };
}

/** The bed that the made-up target accepts. */
const control: Step = testStep('addBed/control/0', '{"number":1}');

/** A whole run with these rows; the steps of their evidence are its exchanges. */
export function testRun(
  rows: readonly RowResult[],
  end: { readonly result: Result; readonly exitCode: number },
  between: readonly RunEvent[] = [],
): readonly RunEvent[] {
  const steps = rows.flatMap(({ evidence }) => evidence.flatMap((one) => one.steps));
  const exchanges = [control, ...steps].map(
    (step): RunEvent => ({ kind: 'exchange', ...step, row: 'ROW-01', attempt: 0 }),
  );
  const results = rows.map((result): RunEvent => ({ kind: 'row', result }));
  const groups = Map.groupBy(rows, ({ verdict }) => verdict);
  const counts = Object.fromEntries([...groups].map(([verdict, all]) => [verdict, all.length]));
  const last: RunEvent = {
    kind: 'run-finished',
    ...end,
    requests: exchanges.length,
    durationMs: 1234,
    counts,
  };
  return [started, ...exchanges, ...between, ...results, last];
}

/** A reason in these words. */
export function stated(text: string): Reason {
  return { code: 'stated', values: { text } };
}
