/** An implementation that conforms in every respect, to be changed by tests. */

import type { Implementation } from '../../../model/implementation.ts';

/** Green. */
export const sampleImplementation: Implementation = {
  ...{ format: 1, name: 'acme', version: '2.1.0', result: 'conformant', exitCode: 0 },
  ...{ date: '2026-11-21T10:00:00.000Z', profile: 'spec', seed: 1 },
  contract: { title: 'Plant Store', version: '1.0.0', digest: 'a1'.repeat(32) },
  requirements: { name: 'Plant Store' },
  tool: { name: 'plant-store-conformance', version: '1.0.0' },
  rows: { required: { passed: 62, of: 62 }, failing: 0, warnings: 0, open: 0 },
  ...{ waivers: [], setAside: [], cut: [], declarations: [] },
};

/** A row that is excused. */
export const waivedRow = {
  ...{ row: 'REJ-03', operation: 'createPlant', reason: 'the old parser goes in March', link: 'TICKET-7' },
  ...{ owner: 'garden team', added: '2026-11-01', expires: '2027-03-01' },
} as const;

/** A row that a mock is known to break. */
export const asideRow = {
  row: 'RES-05',
  operation: 'createPlant',
  reason: 'It answers with an example.',
} as const;
