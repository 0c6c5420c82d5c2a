/** Arbitrary settings as the first event of a run records them, and arbitrary selections. */

import type { RecordedSettings, Selection } from '../../model/event.ts';
import { fc } from '../../schema/arbitrary.ts';
import { hostileTexts } from './hostile-texts.ts';

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 12 }));
const texts = fc.array(text, { maxLength: 2 });
const small = fc.nat({ max: 999 });
const positive = fc.integer({ min: 1, max: 99 });

const waiver = fc.record(
  {
    ...{ row: text, operation: text, target: text, signature: text, reason: text, link: text },
    ...{ owner: text, added: text, expires: text },
  },
  { requiredKeys: ['row', 'target', 'signature', 'reason', 'link', 'owner', 'added', 'expires'] },
);

const baseline = fc.record(
  { file: text, target: text, targetName: text, seed: small, startedAt: text, version: text },
  { requiredKeys: ['file', 'target', 'seed', 'startedAt', 'version'] },
);

/** What a run was set to. */
export const anySettings: fc.Arbitrary<RecordedSettings> = fc.record({
  ...{ runs: small, rate: fc.option(small), maxTimeMs: small, requestTimeoutMs: small, maxCreates: small },
  operationBudget: fc.oneof(small, fc.constant<'auto'>('auto')),
  ...{ concurrency: fc.oneof(small, fc.constant('auto' as const)), hostile: fc.boolean() },
  ...{ only: texts, skip: texts, operations: texts, headers: texts },
  tls: fc.record({ insecure: fc.boolean() }),
  proxy: fc.option(text),
  origins: fc.dictionary(text, text, { maxKeys: 2 }),
  ...{ maxFailures: fc.option(positive), config: fc.option(text), reportDir: fc.option(text) },
  reports: fc.array(fc.record({ name: text, path: text }), { maxLength: 2 }),
  waivers: fc.array(fc.record({ file: text, entries: fc.array(waiver, { maxLength: 2 }) }), { maxLength: 2 }),
  baselines: fc.array(baseline, { maxLength: 2 }),
  folder: text,
  told: fc.array(fc.record({ key: text, value: text, origin: text }), { maxLength: 3 }),
  rows: fc.array(fc.record({ rows: text, operations: text, source: text }), { maxLength: 2 }),
});

/** The part that a run speaks for. */
export const anySelection: fc.Arbitrary<Selection> = fc.record(
  { rows: small, of: small, flags: texts, skipped: positive, lowered: positive },
  { requiredKeys: ['rows', 'of', 'flags'] },
);
