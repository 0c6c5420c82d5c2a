/** The list of what Prism is known to get wrong is true: all of it happens, each time, and nothing else does. */

import * as assert from 'uvu/assert';
import { signatureOf } from '../../engine/conclude/signature.ts';
import type { VerifyInputs } from '../../index.ts';
import type { MockAnswers } from '../../model/waiver.ts';
import { setAsidePrism } from '../../peers/set-aside.ts';
import { suite } from '../support/suite.ts';
import { type PrismRun, runPrism } from './run-prism.ts';

/** The rows of the list, as a whole run against the version that is installed here shows them. */
const breaks = ['RES-05 2', 'ERR-03 1', 'ERR-05 1', 'AUT-07 1', 'AUT-08 1', 'AUT-11 1', 'MET-02 1'];

const orders: readonly Partial<VerifyInputs>[] = [
  {},
  { seed: 20_261, concurrency: 1 },
  { seed: 3, concurrency: 64, profile: 'strict' },
  { hostile: true },
];

suite('prism deviations', (test) => {
  for (const answers of ['static', 'dynamic'] as const satisfies readonly MockAnswers[]) {
    test(`${answers}: all of the list happens, whatever the seed and the concurrency, and nothing else`, async () => {
      const runs = await runPrism(answers, orders);
      assert.is(runs.length, orders.length);
      for (const run of runs) assert.equal(told(run), [breaks, [], []]);
    });

    test(`${answers}: a part of the rows breaks as the whole does`, async () => {
      const rows = breaks.map((row) => row.split(' ')[0] ?? '');
      const parts = await runPrism(
        answers,
        rows.map((row) => ({ only: [row] })),
      );
      parts.forEach((run, at) => {
        assert.equal(told(run), [breaks.slice(at, at + 1), [], []]);
      });
      for (const run of await runPrism(answers, [
        { profile: 'smoke' },
        { declare: ['tokens-not-verified'] },
      ])) {
        assert.equal(told(run).slice(1), [[], []]);
      }
    });

    test(`${answers}: without requirements, and with another document, everything is on the list of checks`, async () => {
      const [bare] = await runPrism(answers, [{ document: 'openapi.yaml' }]);
      assert.ok(bare);
      assert.equal(told(bare).slice(1), [[], []]);
      const library = 'fixtures/documents/library/openapi.yaml';
      const order = { document: library };
      const [other] = await runPrism(answers, [order], library);
      assert.ok(other);
      assert.equal(told(other).slice(1), [[], []]);
    });
  }
});

/** Rows that are set aside and by how many entries, what is not on the list, what is gone. */
function told({ events, mock }: PrismRun): readonly (readonly string[])[] {
  const { known, unlisted, gone } = setAsidePrism(events, mock);
  return [
    known.map(({ row, deviations }) => `${row.id} ${deviations.length}`),
    unlisted.map(({ row, evidence }) => `${row.id} ${evidence.map(signatureOf).join('; ')}`),
    gone.map(({ row, signature }) => `${row} ${signature}`),
  ];
}
