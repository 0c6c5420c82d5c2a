/** What each check makes of answers, by its table; and that every check can fire and can leave alone. */

import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import { suite } from '../support/suite.ts';
import { createBench, shortOf } from './judging.ts';
import { tables } from './tables/index.ts';

/** What chains make of answers is proven at servers. */
const judges = checks.filter(({ judge, chained }) => judge && !chained);
const bench = await createBench();

for (const check of judges) {
  suite(`check ${check.id}`, (test) => {
    for (const row of tables[check.id] ?? []) {
      test(row.name, () => {
        assert.equal(shortOf(bench.judge(check, row.steps, row.context)), row.is);
      });
    }
  });
}

suite('tables of checks', (test) => {
  test('there is one for every check that judges answers, and no other', () => {
    assert.equal(Object.keys(tables).sort(), judges.map(({ id }) => id).sort());
  });

  test('every check fires in its table, but for the one that the engine makes fire', () => {
    const silent = judges.filter(({ id }) => (tables[id] ?? []).every(({ is }) => typeof is === 'string'));
    assert.equal(
      silent.map(({ id, collectsUnstable }) => [id, collectsUnstable]),
      [['stable-answers', true]],
    );
  });

  test('every check leaves something alone in its table', () => {
    const harsh = judges.filter(({ id }) => (tables[id] ?? []).every(({ is }) => typeof is !== 'string'));
    assert.equal(harsh, []);
  });

  test('what is recorded and what is observed go together', () => {
    for (const { id, level } of judges) {
      const notes = (tables[id] ?? []).some(({ is }) => typeof is === 'object' && 'note' in is);
      assert.is(notes, level === 'observed', id);
    }
  });
});
