/** Arbitrary implementations with hostile text everywhere: what an entry can hold. */

import type { Implementation, KeptImplementation } from '../../../model/implementation.ts';
import { noticeCodes } from '../../../report/messages.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { anySelection } from '../any-settings.ts';
import { anyShownText as text } from '../any-step.ts';

const small = fc.nat({ max: 999 });
const title = fc
  .oneof(text, fc.string({ unit: 'binary', maxLength: 40 }))
  .filter((one) => one.trim() !== '' && one.length <= 100);

const required = fc
  .tuple(small, small)
  .map(([one, other]) => ({ passed: Math.min(one, other), of: Math.max(one, other) }));

const waiver = {
  row: text,
  operation: text,
  reason: text,
  link: text,
  owner: text,
  added: text,
  expires: text,
};

/** An implementation. */
export const anyImplementation: fc.Arbitrary<Implementation> = fc.record(
  {
    format: fc.constant(1),
    name: title,
    version: title,
    result: fc.constantFrom('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'),
    exitCode: fc.constantFrom(0, 1, 3, 130),
    date: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    ...{ profile: text, seed: small },
    contract: fc.record({
      title: text,
      version: text,
      digest: fc.constantFrom('0f'.repeat(32), 'a1'.repeat(32)),
    }),
    requirements: fc.record({ name: text, source: text }, { requiredKeys: ['name'] }),
    tool: fc.record({ name: text, version: text }),
    rows: fc.record({ required, failing: small, warnings: small, open: small }),
    waivers: fc.array(fc.record(waiver), { maxLength: 2 }),
    setAside: fc.array(fc.record({ row: text, operation: text, reason: text }), { maxLength: 2 }),
    selection: anySelection,
    cut: fc.subarray([...noticeCodes], { maxLength: 2 }),
    declarations: fc.array(text, { maxLength: 2 }),
  },
  {
    requiredKeys: [
      ...(['format', 'name', 'result', 'exitCode', 'date', 'profile', 'seed', 'contract', 'tool'] as const),
      ...(['rows', 'waivers', 'setAside', 'cut', 'declarations'] as const),
    ],
  },
);

/** Several in their folders. */
export const anyKept: fc.Arbitrary<readonly KeptImplementation[]> = fc
  .uniqueArray(anyImplementation, { maxLength: 4, selector: ({ name }) => name })
  .map((all) => all.map((implementation, at) => ({ slug: `folder-${at}`, implementation })));
