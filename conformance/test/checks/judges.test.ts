/** What each check takes and makes of answers: its table, and the sources that it provokes with. */

import * as assert from 'uvu/assert';
import { sourcesOf } from '../../cases/sources-of.ts';
import { checks } from '../../checks/index.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { ControlForm, SourceContext } from '../../model/check.ts';
import { matches, matchesAny } from '../../names/ids.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { suite } from '../support/suite.ts';
import { createBench, documentFile, shortOf } from './judging.ts';
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

/** What each check makes of answers, by its table; and that every check can fire and can leave alone. */
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

const contract = await loadContract(documentFile);
const { rows } = await loadRequirements(
  new URL('../../requirements/plant-store.yaml', import.meta.url).pathname,
);
const bindings = rows.flatMap((row) => row.bindings.map((binding) => ({ row: row.id, ...binding })));

function contextOf(form: ControlForm): SourceContext {
  const [operation] = contract.operations;
  if (!operation) throw new Error('no operation');
  return { contract, operation, form, identity: '/id', schemes: ['bearerAuth'] };
}

function takersOf(context: SourceContext, label: string): readonly string[] {
  const takers = checks.filter(
    ({ sources, leaves = [] }) =>
      sources?.(context).some((source) => source.label === label) &&
      !leaves.some((one) => matches(one, label)),
  );
  return takers.map(({ id }) => id);
}

function labelsOf(context: SourceContext): readonly string[] {
  return sourcesOf(context).map(({ label }) => label);
}

/** What no row asks for, though the schema would give it. */
const unasked = ['name:rare', 'tag:rare', 'tag:long', 'tag:control', 'tag:surrogates'];

for (const form of ['required', 'all'] as const) {
  suite(`sources of checks, form ${form}`, (test) => {
    const context = contextOf(form);

    test('every source is taken by one check', () => {
      assert.ok(labelsOf(context).length > 50);
      for (const label of labelsOf(context)) {
        assert.is(takersOf(context, label).length, 1, `${label}: ${takersOf(context, label)}`);
      }
    });

    test('every pattern of every row matches a source of its check', () => {
      assert.ok(bindings.some(({ sources }) => sources !== undefined));
      for (const { row, check, sources } of bindings) {
        const taken = checks.find(({ id }) => id === check)?.sources?.(context) ?? [];
        for (const pattern of sources ?? []) {
          assert.ok(
            taken.some(({ label }) => matches(pattern, label)),
            `${row}: ${pattern}`,
          );
        }
      }
    });

    test('no source is sent for two rows, and only those that nobody asks for are not sent', () => {
      for (const label of labelsOf(context)) {
        const wanted = bindings.filter(({ sources }) => sources !== undefined && matchesAny(sources, label));
        const askers = new Set(wanted.map(({ row }) => row));
        assert.is(askers.size, unasked.includes(label) ? 0 : 1, `${label}: ${[...askers]}`);
      }
    });
  });
}
