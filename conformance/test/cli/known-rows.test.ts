/** What `--only` and `--skip` name: rows are known without a plan, by the same ids as with one. */

import * as assert from 'uvu/assert';
import { planRun } from '../../engine/plan/plan.ts';
import { withoutLimits } from '../../model/settings.ts';
import { settingsOf } from '../../options/settings.ts';
import { idsOf, nameRows } from '../../run/known-ids.ts';
import { loadSubject } from '../../run/load-subject.ts';
import { documents } from '../contract/fixture.ts';
import { suite } from '../support/suite.ts';

suite('rows that are named', (test) => {
  for (const [name, document, operations] of [
    ['of this repository', undefined, []],
    ['of this repository, of one operation', undefined, ['createPlant']],
    ['of another document', `${documents}library/openapi.yaml`, []],
  ] as const)
    test(`are those of a plan: ${name}`, async () => {
      const subject = await loadSubject(document === undefined ? {} : { document });
      const settings = { ...settingsOf('http://127.0.0.1:1', { salt: 1 }), operations };
      const inputs = { ...subject, settings, schemes: [] };
      const plan = await planRun({ ...inputs, settings: { ...settings, ...withoutLimits } });
      const rows = new Set(
        plan.rows.flatMap(({ requirement, bindings }) => [
          requirement.id,
          ...bindings.map(({ check }) => check.id),
        ]),
      );
      assert.ok(rows.size > 10);
      for (const id of [...rows, ...idsOf(plan).slice(-400), 'no-such-row'])
        for (const named of [{ only: [id] }, { skip: [id] }])
          assert.is(nameRows({ ...settings, ...named }, inputs), rows.has(id), id);
    });
});
