/** Arbitrary events of runs, in any order and with hostile text everywhere: what no report format may stumble over. */

import type { Case } from '../../model/case.ts';
import type { NoticeCode, RunEvent, RunStarted } from '../../model/event.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import type { FindingCode } from '../../model/finding.ts';
import type { Reason, ReasonCode } from '../../model/reason.ts';
import type { Evidence, RowResult } from '../../model/verdict.ts';
import { fc } from '../../schema/arbitrary.ts';
import { anySelection, anySettings } from './any-settings.ts';
import { hostileTexts } from './hostile-texts.ts';

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 12 }));
const bytes = fc.uint8Array({ maxLength: 12 });
const texts = fc.array(text, { maxLength: 2 });
const small = fc.nat({ max: 999 });
const header = fc.record({ name: text, value: text });
const headers = fc.array(header, { maxLength: 2 });
const level = fc.constantFrom('required', 'recommended', 'observed');

/** Every kind of finding. */
const findingCodes = [
  ...(['valid-request-refused', 'answer-of-another-shape', 'repeat-refused', 'violation-accepted'] as const),
  ...(['refusal-status', 'credential-accepted', 'credential-status', 'credential-kept'] as const),
  ...(['credential-refused', 'challenge-missing', 'media-type', 'body-not-json', 'body-invalid'] as const),
  ...([
    'status-undocumented',
    'member-undocumented',
    'echo-differs',
    'byte-order-mark',
    'member-twice',
    'bytes-behind',
  ] as const),
  ...(['disclosure', 'allow-missing', 'server-error', 'no-answer', 'crosstalk', 'control-failed'] as const),
  ...(['unstable-answer', 'document-invalid', 'document-differs', 'behaviour'] as const),
] satisfies readonly FindingCode[];

/** Every kind of notice. */
const noticeCodes = [
  ...([
    'rows-lowered',
    'rows-skipped',
    'credential-renewed',
    'credential-not-renewed',
    'certificate-not-checked',
    'proxy-failed',
    'credential-not-accepted',
    'target-unreachable',
    'target-silent',
    'target-hangs-up',
    'target-untrusted',
    'target-not-tls',
    'target-is-tls',
    'tls-failed',
    'target-not-http',
    'answer-incomplete',
    'target-lost',
    'control-refused',
    'control-unsendable',
    'identities-used',
    'hiccups',
    'paced',
    'out-of-time',
    'interrupted',
    'creates-limited',
    'creates-spent',
  ] as const),
  ...(['nothing-ran', 'identity-neighbour'] as const),
] satisfies readonly NoticeCode[];

/** Every kind of reason. */
const reasonCodes = [
  ...(['stated', 'declared', 'hostile-only', 'nothing-to-provoke', 'nothing-seen'] as const),
  ...([
    'too-few-answers',
    'set-aside',
    'check-failed',
    'control-not-accepted',
    'control-no-longer-accepted',
  ] as const),
  ...([
    'target-lost',
    'creates-left-out',
    'ended-before-sent',
    'ended-before-answered',
    'ended-before-repeated',
  ] as const),
  ...(['late-to-judge', 'late-to-ask-again', 'answer-cut', 'nothing-to-repeat'] as const),
] satisfies readonly ReasonCode[];

const item: fc.Arbitrary<Case> = fc.record(
  {
    ...{ id: text, operation: text, method: text, path: text, headers, credential: text, difference: text },
    ...{ spelling: text, body: bytes, chunks: fc.array(small, { maxLength: 2 }) },
    intent: fc.record({ kind: fc.constant('open'), topic: text }),
  },
  {
    requiredKeys: [
      'id',
      'operation',
      'method',
      'path',
      'headers',
      'credential',
      'intent',
      'difference',
      'spelling',
    ],
  },
);

const exchange: fc.Arbitrary<Exchange> = fc.record({
  ...{ caseId: text, connection: small, position: small, startedMs: small, durationMs: small },
  request: fc.record(
    { method: text, url: text, headers, body: bytes, chunks: fc.array(small, { maxLength: 2 }) },
    { requiredKeys: ['method', 'url', 'headers'] },
  ),
  outcome: fc.oneof(
    fc.record({
      ...{ kind: fc.constant('answer'), status: small, headers, body: bytes },
      ...{ cut: fc.boolean(), leaked: fc.boolean() },
    }),
    fc.record({
      kind: fc.constant('failure'),
      code: fc.constantFrom('refused', 'time-out', 'reset'),
      message: text,
    }),
  ),
});

const step: fc.Arbitrary<Step> = fc.record({ case: item, exchange });

const position = fc.record({ file: text, line: small, column: small });

const evidence: fc.Arbitrary<Evidence> = fc.record(
  {
    check: text,
    alike: fc.array(text, { maxLength: 2 }),
    otherwise: step,
    finding: fc.record(
      {
        code: fc.constantFrom(...findingCodes),
        expected: text,
        actual: text,
        place: text,
        pointer: text,
        level,
      },
      { requiredKeys: ['code', 'expected', 'actual'] },
    ),
    level,
    stability: fc.oneof(
      fc.record({ kind: fc.constantFrom('reproducible', 'order-dependent', 'target-lost', 'not-repeated') }),
      fc.record({ kind: fc.constant('unstable'), seen: small, tries: small }),
    ),
    count: small,
    location: position,
    steps: fc.array(step, { maxLength: 2 }),
    control: step,
  },
  { requiredKeys: ['check', 'finding', 'level', 'stability', 'count', 'steps', 'alike'] },
);

const reason: fc.Arbitrary<Reason> = fc.record(
  {
    code: fc.constantFrom(...reasonCodes),
    values: fc.dictionary(fc.constantFrom('text', 'operation', 'case', 'cause', 'answered'), text),
  },
  { requiredKeys: ['code'] },
);

const row: fc.Arbitrary<RowResult> = fc.record(
  {
    ...{ id: text, title: text, operation: text, level, runs: small, reason, clause: text },
    clauses: texts,
    relevelled: fc.record({ from: level, reason: text, source: text }),
    waiver: fc.record({ reason: text, link: text, owner: text, added: text, expires: text }),
    outcome: fc.constantFrom('satisfied', 'violated', 'recorded', 'not-run', 'undetermined', 'suite-error'),
    verdict: fc.constantFrom(
      'pass',
      'fail',
      'warn',
      'note',
      'waived',
      'excluded',
      'blocked',
      'inconclusive',
      'error',
    ),
    evidence: fc.array(evidence, { maxLength: 5 }),
  },
  {
    requiredKeys: [
      'id',
      'title',
      'operation',
      'level',
      'runs',
      'clause',
      'clauses',
      'outcome',
      'verdict',
      'evidence',
    ],
  },
);

const startedParts = {
  ...{ kind: fc.constant('run-started'), target: text, profile: text, seed: small, salt: text },
  ...{ startedAt: text, plannedRequests: small, creates: small },
  declarations: fc.array(text, { maxLength: 2 }),
  operations: fc.array(
    fc.record(
      { id: text, method: text, path: text, pointer: text, location: position },
      { requiredKeys: ['id', 'method', 'path', 'pointer'] },
    ),
    { maxLength: 2 },
  ),
  settings: anySettings,
  contract: fc.record({ title: text, version: text, digest: text, source: text }),
  tool: fc.record({ name: text, version: text }),
  credentialNames: fc.dictionary(text, text, { maxKeys: 2 }),
} as const;

const started: fc.Arbitrary<RunStarted> = fc.oneof(
  fc.record(startedParts),
  fc.record({
    ...startedParts,
    specification: fc.record({
      name: text,
      clauses: fc.array(fc.record({ id: text, section: text, statement: text }), { maxLength: 3 }),
      exclusions: fc.array(fc.record({ title: text, clauses: texts, reason: text }), { maxLength: 2 }),
    }),
    selection: anySelection,
  }),
);

const event: fc.Arbitrary<RunEvent> = fc.oneof(
  started,
  fc.record({ kind: fc.constant('exchange'), case: item, exchange, row: text, attempt: small }),
  fc.record({ kind: fc.constant('row'), result: row }),
  fc.record({
    ...{ kind: fc.constant('notice'), code: fc.constantFrom(...noticeCodes) },
    values: fc.dictionary(
      fc.constantFrom('operation', 'actual', 'seconds', 'limit', 'answered', 'unanswered'),
      text,
    ),
  }),
  fc.record({
    ...{
      kind: fc.constant('run-finished'),
      exitCode: fc.constantFrom(0, 1, 3, 130),
      requests: small,
      durationMs: small,
    },
    result: fc.constantFrom('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'),
    counts: fc.dictionary(fc.constantFrom('pass', 'fail', 'warn'), small),
  }),
);

/** Any events in any order, none included. */
export const anyEvents: fc.Arbitrary<readonly RunEvent[]> = fc.array(event, { maxLength: 8 });
