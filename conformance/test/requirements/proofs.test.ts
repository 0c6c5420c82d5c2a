/** Between specification and proof: which bindings judge one exchange, and that every clause and row has its proof. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import type { Binding } from '../../model/binding.ts';
import { matches, matchesAny } from '../../names/ids.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import type { KillMatrix } from '../../selfcheck/kill-matrix.ts';
import { suite } from '../support/suite.ts';
import { brokenTogether } from '../verify/broken-documents.ts';
import { brokenServers } from '../verify/broken-servers.ts';
import { recommendedDefects } from '../verify/recommended-defects.ts';
import { plantStoreRows, rowIdsOf } from './plant-store-rows.ts';

const { rows } = plantStoreRows;

function judges(binding: Binding, row: string): boolean {
  return (
    matchesAny(binding.provokedBy, row) && !(binding.notProvokedBy ?? []).some((one) => matches(one, row))
  );
}

function bindingsOf(row: string, check: string): readonly Binding[] {
  return rows.find(({ id }) => id === row)?.bindings.filter((binding) => binding.check === check) ?? [];
}

/** The rows that send something. */
const provoking = rows.filter(({ bindings }) =>
  bindings.some((binding) => checks.some(({ id, sources }) => id === binding.check && sources)),
);

/** One exchange, many judges: which bindings of the Plant Store's rows judge what another row provokes (G3). */
suite('one exchange, many judges (G3)', (test) => {
  const shape = ['response-media-type', 'response-schema', 'response-number-format'];

  for (const row of rows.filter(({ id }) => /^(?:RES-0[123]|ERR-0[2345])$/.test(id))) {
    test(`${row.id} is observed in answers that a parser may give first, and required in all others`, () => {
      for (const { id } of provoking) {
        const found = row.bindings.filter((binding) => shape.includes(binding.check) && judges(binding, id));
        const expected = ['AUT-12', 'MED-04', 'MED-06', 'OPN-08'].includes(id) ? 'observed' : 'required';
        assert.equal(
          found.map(({ level }) => level),
          [expected],
          id,
        );
      }
    });
  }

  test('server errors are required not to be where the request is no open one', () => {
    assert.ok(provoking.length > 20);
    const soft = ['OPN-01', 'OPN-02', 'OPN-06', 'OPN-07', 'OPN-08', 'AUT-12'];
    for (const { id } of provoking) {
      const found = bindingsOf('NET-01', 'no-server-error').filter((binding) => judges(binding, id));
      const isSoft = soft.includes(id) || /^ME[DT]-/.test(id);
      assert.equal(
        found.map(({ level }) => level),
        [isSoft ? 'recommended' : 'required'],
        id,
      );
    }
  });

  test('echoes are judged in answers to ACC, OPN-03 to OPN-05 and MED-05 only', () => {
    const judged = provoking.filter(({ id }) =>
      bindingsOf('RES-05', 'response-echo').some((one) => judges(one, id)),
    );
    assert.equal(
      judged.map(({ id }) => id),
      [...rowIdsOf(({ id }) => id.startsWith('ACC-')), 'OPN-03', 'OPN-04', 'OPN-05', 'MED-05'],
    );
  });

  test('411 and 415 for an absent body are noted and not blamed', () => {
    const found = bindingsOf('ERR-01', 'refusal-status').filter((binding) => judges(binding, 'REJ-09'));
    assert.equal(
      found.map(({ level, expect }) => [level, expect]),
      [
        ['required', ['400', '411', '415']],
        ['observed', ['400']],
      ],
    );
  });

  test('only AUT-07 and AUT-08 can be declared away', () => {
    assert.equal(
      rowIdsOf(({ excludedBy }) => excludedBy === 'tokens-not-verified'),
      ['AUT-07', 'AUT-08'],
    );
    assert.equal(
      rowIdsOf(({ excludedBy }) => excludedBy !== undefined),
      ['AUT-07', 'AUT-08'],
    );
  });
});

const requirements = await loadRequirements('conformance/requirements/plant-store.yaml');
const matrix = JSON.parse(readFileSync('conformance/selfcheck/kill-matrix.json', 'utf8')) as KillMatrix;
const turned = new Set([
  ...[...brokenServers, ...recommendedDefects, ...brokenTogether].flatMap(({ rows }) => rows),
  ...Object.values(matrix.faults).flat(),
]);

/** Both ways between specification and proof: every clause that rows cite is cited by a row that some broken server turns. */
suite('coverage', (test) => {
  test('every clause that is not excluded is proven by a row that turns', () => {
    const excluded = new Set(requirements.exclusions.flatMap(({ clauses }) => clauses));
    const unproven = requirements.clauses.filter(({ id }) => {
      const rows = requirements.rows.filter(({ clauses }) => clauses.includes(id));
      return !excluded.has(id) && !rows.some((row) => turned.has(row.id));
    });
    assert.equal(
      unproven.map(({ id }) => id),
      [],
    );
  });

  test('every required and recommended row is turned by a broken server', () => {
    const binding = requirements.rows.filter(({ bindings }) =>
      bindings.some(({ level }) => level !== 'observed'),
    );
    assert.equal(
      binding.map(({ id }) => id).filter((id) => !turned.has(id)),
      [],
    );
  });

  test('no broken server names a row that does not exist', () => {
    const known = new Set(requirements.rows.map(({ id }) => id));
    assert.equal(
      [...turned].filter((id) => !known.has(id)),
      [],
    );
  });
});
