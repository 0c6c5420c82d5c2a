/** Arbitrary steps with hostile text everywhere. */

import type { Case, Intent } from '../../model/case.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import { fc } from '../../schema/arbitrary.ts';
import { hostileTexts } from './hostile-texts.ts';

/** Text that breaks naive formats, or any other. */
export const anyShownText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const text = anyShownText;
const bytes = fc.uint8Array({ maxLength: 12 });
const small = fc.nat({ max: 999 });
const header = fc.record({ name: text, value: text });
const headers = fc.array(header, { maxLength: 2 });

const yes = fc.constant(true as const);

const intent: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({ kind: fc.constant('open'), topic: text }),
  fc.record({ kind: fc.constant('credential'), edit: text, tolerated: fc.array(text, { maxLength: 1 }) }),
  fc.record(
    { kind: fc.constant('conforming'), ordinary: fc.boolean(), isUnusual: yes, refusedAs: text },
    { requiredKeys: ['kind', 'ordinary'] },
  ),
  fc.record(
    {
      ...{ kind: fc.constant('violating'), keyword: text, place: text, isAdvised: yes },
      tolerated: fc.array(text, { maxLength: 1 }),
    },
    { requiredKeys: ['kind', 'keyword', 'place'] },
  ),
);
/** What a request names, integers that no double holds among it. */
const value = fc.oneof(fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }), small, text);
const named = fc.record({ place: text, source: fc.constantFrom('obtained', 'made-up'), value });

const item: fc.Arbitrary<Case> = fc.record(
  {
    ...{ id: text, operation: text, method: text, path: text, headers, credential: text, difference: text },
    ...{ spelling: text, body: bytes, chunks: fc.array(small, { maxLength: 2 }) },
    intent,
    values: fc.array(named, { maxLength: 2 }),
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

/** A step. */
export const anyStep: fc.Arbitrary<Step> = fc.record({ case: item, exchange });
