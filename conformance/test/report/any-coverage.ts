/** Arbitrary coverage, with hostile text everywhere. */

import type { Coverage, CoverageItem, OperationCoverage } from '../../model/coverage.ts';
import { coverageCodes } from '../../report/coverage-report.ts';
import { reasonCodes } from '../../report/messages.ts';
import { fc } from '../../schema/arbitrary.ts';
import { anyShownText as text } from './any-step.ts';

const small = fc.nat({ max: 999 });
const state = fc.constantFrom('matched', 'attempted', 'never');
const tried = fc.record({ attempted: small, matched: small });
const why = fc.record(
  {
    code: fc.constantFrom(...coverageCodes, ...reasonCodes),
    values: fc.dictionary(fc.constantFrom('text', 'count', 'requests'), text),
  },
  { requiredKeys: ['code'] },
);

const item: fc.Arbitrary<CoverageItem> = fc.record(
  {
    kind: fc.constantFrom('parameter', 'body', 'keyword', 'answer', 'media-type', 'link', 'webhook', 'path'),
    ...{ name: text, pointer: text, state, counted: fc.boolean(), valid: tried, broken: tried, why },
  },
  { requiredKeys: ['kind', 'name', 'pointer', 'state', 'counted', 'valid'] },
);

const operation: fc.Arbitrary<OperationCoverage> = fc.record(
  {
    ...{ operation: text, method: text, path: text, pointer: text, state, counted: fc.boolean() },
    ...{ requests: small, accepted: small, why, items: fc.array(item, { maxLength: 4 }) },
  },
  {
    requiredKeys: [
      ...([
        'operation',
        'method',
        'path',
        'pointer',
        'state',
        'counted',
        'requests',
        'accepted',
        'items',
      ] as const),
    ],
  },
);

/** A table. */
export const anyCoverage: fc.Arbitrary<Coverage> = fc.record({
  operations: fc.array(operation, { maxLength: 3 }),
  others: fc.array(item, { maxLength: 2 }),
});
