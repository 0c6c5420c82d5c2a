/** Arbitrary comparisons with hostile text everywhere, whether or not their parts fit together. */

import type {
  Cluster,
  ClusterKind,
  ComparedCell,
  ComparedRow,
  ComparedTarget,
  Comparison,
  DifferenceStanding,
} from '../../../model/comparison.ts';
import { findingCodes } from '../../../report/messages.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { anyStep, anyShownText as text } from '../any-step.ts';

const texts = fc.array(text, { maxLength: 2 });
const small = fc.nat({ max: 999 });
const level = fc.constantFrom('required', 'recommended', 'observed');
const verdict = fc.constantFrom('pass', 'fail', 'warn', 'note', 'waived', 'excluded', 'blocked', 'error');
const answer = fc.oneof(
  text,
  fc.constantFrom('400 application/json Error', '200', 'no answer (reset)', '200, then 400', '302 x'),
);
const groups = fc.array(fc.record({ targets: texts, answer }), { maxLength: 3 });
const result = fc.constantFrom('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete');
const exitCode = fc.constantFrom(0, 1, 3, 130);

const target: fc.Arbitrary<ComparedTarget> = fc.record(
  {
    ...{ name: text, url: text, peer: text, result, exitCode, requests: small, durationMs: small },
    counts: fc.dictionary(fc.constantFrom('pass', 'fail', 'warn'), small),
    ...{ notices: texts, file: text, variables: texts },
  },
  { requiredKeys: ['name', 'url', 'result', 'exitCode', 'requests', 'durationMs', 'counts', 'notices'] },
);

const cell: fc.Arbitrary<ComparedCell> = fc.record(
  { verdict, reason: text, answers: fc.array(fc.record({ answer, count: small }), { maxLength: 4 }) },
  { requiredKeys: ['answers'] },
);

const row: fc.Arbitrary<ComparedRow> = fc.record({
  ...{ id: text, title: text, operation: text, level, clause: text },
  cells: fc.array(cell, { maxLength: 4 }),
  clusters: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
});

const finding = fc.record(
  { code: fc.constantFrom(...findingCodes), expected: text, actual: text, place: text, pointer: text },
  { requiredKeys: ['code', 'expected', 'actual'] },
);

const standing = fc.constantFrom<DifferenceStanding[]>(
  'gates',
  'unasked',
  'excused',
  'advice',
  'unconfirmed',
);
const broken = fc.record({ row: text, check: text, level, finding, standing });

const place = {
  number: fc.integer({ min: 1, max: 4 }),
  kind: fc.constantFrom<ClusterKind[]>('conformance', 'undetermined', 'freedom', 'unstable'),
  ...{ row: text, title: text, operation: text, sources: texts, count: small, examples: texts, groups },
  smallest: fc.record({
    ...{ caseId: text, difference: text, isShrunk: fc.boolean() },
    answers: fc.array(
      fc.record({
        ...{ target: text, answer },
        steps: fc.array(anyStep, { maxLength: 3 }),
        broken: fc.array(broken, { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
  }),
};

const cluster: fc.Arbitrary<Cluster> = fc.oneof(fc.record(place), fc.record({ ...place, moreRows: texts }));

const parts = {
  contract: fc.record({ title: text, version: text, digest: text }),
  requirements: text,
  tool: fc.record({ name: text, version: text }),
  ...{ profile: text, seed: small, startedAt: text, durationMs: small, cases: small, exitCode },
  uncompared: small,
  facets: fc.subarray(['status', 'media-type', 'shape', 'echo', 'challenge'] as const),
  targets: fc.array(target, { maxLength: 8 }),
  rows: fc.array(row, { maxLength: 4 }),
  clusters: fc.array(cluster, { maxLength: 4 }),
  noise: fc.array(fc.record({ row: text, operation: text, source: text, groups }), { maxLength: 2 }),
  notices: texts,
} as const;

/** Any comparison, nothing compared included. */
export const anyComparison: fc.Arbitrary<Comparison> = fc.oneof(
  fc.record(parts),
  fc.record(parts).map(({ requirements: _requirements, ...rest }) => rest),
);
