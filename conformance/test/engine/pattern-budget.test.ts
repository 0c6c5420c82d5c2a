/** How many of the texts that break a pattern are sent: as many as programs make mistakes, where the budget suffices. */

import * as assert from 'uvu/assert';
import { selectWithin } from '../../engine/plan/operation-budget.ts';
import type { RowSource } from '../../engine/plan/row-sources.ts';
import type { Draft } from '../../model/case.ts';
import type { PlannedRow } from '../../model/plan.ts';
import { suite } from '../support/suite.ts';

const bindings = [{ check: 'a', level: 'required' as const }];
const words = { title: '', clauses: [], standards: [], sent: '', expected: '', mistakes: [] };
const row: PlannedRow = { requirement: { id: 'a', bindings, ...words }, bindings: [] };

function sourceOf(label: string, keyword: string, count: number): RowSource {
  const step: Draft = {
    ...{ method: 'GET', path: '/', headers: [], credential: 'none', difference: '', spelling: '' },
    intent: { kind: 'violating', keyword, place: `/${label}` },
  };
  const fixed = Array.from({ length: count }, () => ({ steps: [step], how: 'single' as const }));
  return { id: label, row, bindings: [], source: { label, fixed, phase: 'main' }, seed: 1, count };
}

suite('the ways to get a pattern wrong', (test) => {
  test('come behind every kind, and before anything else twice', () => {
    for (const label of ['id:pattern', 'id:pattern:of-Cat']) {
      const sources = [sourceOf(label, 'pattern', 30), sourceOf('name:minLength', 'minLength', 9)];
      const sent = (budget: number): readonly number[] =>
        [...selectWithin(sources, budget).indexes.values()].map(({ size }) => size);
      assert.equal([2, 3, 14, 15, 16].map(sent), [
        [1, 1],
        [2, 1],
        [13, 1],
        [13, 2],
        [13, 3],
      ]);
    }
  });
});
