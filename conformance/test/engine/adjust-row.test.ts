/** Laws of settings for single rows, over every row of the bundled requirements. */

import * as assert from 'uvu/assert';
import { adjustRow, isLowered, isSkipped } from '../../engine/plan/adjust-row.ts';
import { levelOf } from '../../model/plan.ts';
import type { RowSetting } from '../../model/settings.ts';
import { compareLevels } from '../../model/verdict.ts';
import { planAll } from '../../run/plan-all.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const { rows } = (await planAll({})).plan;
const place = { rows: '*', operations: '*', reason: 'why', source: 'c.yaml:1:1' };
const level = fc.constantFrom('required', 'recommended', 'observed');
const row = fc.constantFrom(...rows);

suite('settings of rows', (test) => {
  test('a row has the level that was set last, and remembers its own', () => {
    fc.assert(
      fc.property(row, fc.array(level, { minLength: 1, maxLength: 3 }), (before, levels) => {
        const after = adjustRow(
          before,
          levels.map((one) => ({ ...place, level: one })),
        );
        assert.is(levelOf(after), levels.at(-1));
        assert.is(after.relevelled?.from, levelOf(before));
        assert.is(isLowered(after), compareLevels(levelOf(after), levelOf(before)) < 0);
      }),
    );
  });

  test('lowering lifts no binding, and raising lifts none but the strongest', () => {
    fc.assert(
      fc.property(row, level, (before, to) => {
        const after = adjustRow(before, [{ ...place, level: to }]);
        for (const [at, { binding }] of after.bindings.entries()) {
          const was = before.bindings[at]?.binding.level ?? 'required';
          const isLifted = compareLevels(binding.level, was) > 0;
          if (isLifted) assert.is(was, levelOf(before));
          if (isLowered(after)) assert.not(isLifted);
        }
      }),
    );
  });

  test('what names another row or operation changes nothing', () => {
    const others: readonly RowSetting[] = [
      { ...place, rows: 'XYZ-*', skip: true },
      { ...place, operations: 'elsewhere', level: 'observed' },
    ];
    for (const one of rows) assert.is(adjustRow(one, others), one);
  });

  test('a skip leaves out by its reason, and not what is left out already', () => {
    for (const one of rows) {
      const after = adjustRow(one, [{ ...place, skip: true }]);
      assert.is(isSkipped(after), !one.excluded);
      if (one.excluded) assert.equal(after.excluded, one.excluded);
      else assert.equal(after.excluded?.values, { reason: 'why', source: 'c.yaml:1:1' });
    }
  });
});
