/** Arbitrary events of runs, in any order and with hostile text everywhere: what no report format may stumble over. */

import { type Carriages, leftPairs } from '../../model/covered.ts';
import type { Notice, RunEvent, RunStarted } from '../../model/event.ts';
import type { Reason } from '../../model/reason.ts';
import type { Evidence, RowResult } from '../../model/verdict.ts';
import { findingCodes, noticeCodes, reasonCodes } from '../../report/messages.ts';
import { fc } from '../../schema/arbitrary.ts';
import { anyCoverage } from './any-coverage.ts';
import { anySelection, anySettings } from './any-settings.ts';
import { anyStep, anyShownText as text } from './any-step.ts';

const texts = fc.array(text, { maxLength: 2 });
const small = fc.nat({ max: 999 });
const level = fc.constantFrom('required', 'recommended', 'observed');

const position = fc.record({ file: text, line: small, column: small });

/** Evidence. */
export const anyEvidence: fc.Arbitrary<Evidence> = fc.record(
  {
    check: text,
    alike: fc.array(text, { maxLength: 2 }),
    otherwise: anyStep,
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
    steps: fc.array(anyStep, { maxLength: 2 }),
    control: anyStep,
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

/** A row. */
export const anyRow: fc.Arbitrary<RowResult> = fc.record(
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
      'not-applicable',
      'excluded',
      'blocked',
      'inconclusive',
      'error',
    ),
    evidence: fc.array(anyEvidence, { maxLength: 5 }),
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

/** The first event. */
export const anyStarted: fc.Arbitrary<RunStarted> = fc.oneof(
  fc.record(startedParts),
  fc.record({
    ...startedParts,
    specification: fc.record({
      name: text,
      clauses: fc.array(fc.record({ id: text, section: text, statement: text }), { maxLength: 3 }),
      exclusions: fc.array(fc.record({ title: text, clauses: texts, reason: text }), { maxLength: 2 }),
    }),
    targetName: text,
    requirementsSource: text,
    own: fc.record({ document: text, requirements: text }, { requiredKeys: [] }),
    selection: anySelection,
  }),
);

/** A notice. */
export const anyNotice: fc.Arbitrary<Notice> = fc.record({
  ...{ kind: fc.constant('notice'), code: fc.constantFrom(...noticeCodes) },
  values: fc.dictionary(
    fc.constantFrom('operation', 'actual', 'seconds', 'limit', 'answered', 'unanswered'),
    text,
  ),
});

const anyCarriages: fc.Arbitrary<Carriages> = fc.record(
  {
    ...{ kinds: small, ways: small, pairs: small, of: small, refused: texts },
    left: fc.dictionary(fc.constantFrom(...leftPairs), fc.integer({ min: 1, max: 99 })),
    refusedAt: fc.dictionary(text, texts),
  },
  { requiredKeys: ['kinds', 'ways', 'pairs', 'of', 'refused'] },
);

const event: fc.Arbitrary<RunEvent> = fc.oneof(
  anyStarted,
  fc
    .record({ step: anyStep, row: text, attempt: small })
    .map(({ step, ...rest }) => ({ kind: 'exchange', ...step, ...rest }) as const),
  fc.record({ kind: fc.constant('row'), result: anyRow }),
  anyNotice,
  fc.record({
    ...{ coverage: anyCoverage, carriages: anyCarriages },
    ...{
      kind: fc.constant('run-finished'),
      exitCode: fc.constantFrom(0, 1, 3, 4, 130),
      requests: small,
      durationMs: small,
    },
    result: fc.constantFrom('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'),
    counts: fc.dictionary(fc.constantFrom('pass', 'fail', 'warn'), small),
  }),
);

/** Any events in any order, none included. */
export const anyEvents: fc.Arbitrary<readonly RunEvent[]> = fc.array(event, { maxLength: 8 });
