/** The Plant Store's requirements: every row and clause is there, and bound to a check. */

import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import type { Requirement } from '../../model/requirement.ts';
import { strongest } from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';
import { plantStoreRows, rowIdsOf } from './plant-store-rows.ts';

const { rows, clauses, exclusions, excused } = plantStoreRows;

/** The rows by level; a row's level is its strongest binding's. */
const levels = {
  required: [
    ...[
      'ACC-01',
      'ACC-02',
      'ACC-04',
      'ACC-05',
      'ACC-06',
      'ACC-07',
      'ACC-08',
      'ACC-10',
      'ACC-11',
      'ACC-12',
      'ACC-13',
    ],
    ...['REJ-01', 'REJ-02', 'REJ-03', 'REJ-04', 'REJ-05', 'REJ-06'],
    ...['REJ-07', 'REJ-08', 'REJ-09', 'REJ-10', 'REJ-11', 'REJ-12'],
    ...['RES-01', 'RES-02', 'RES-03', 'ERR-01', 'ERR-02', 'ERR-03', 'ERR-04', 'ERR-05'],
    ...['AUT-01', 'AUT-02', 'AUT-03', 'AUT-04', 'AUT-05', 'AUT-06', 'AUT-07', 'AUT-08'],
    ...['AUT-13', 'AUT-14', 'NET-01', 'NET-02', 'NET-03', 'NET-04', 'NET-06', 'DOC-01', 'DOC-02'],
  ],
  recommended: [
    ...['ACC-03', 'ACC-09', 'OPN-03', 'OPN-04', 'OPN-05', 'RES-05', 'RES-06'],
    ...['AUT-09', 'AUT-10', 'AUT-11', 'MED-05', 'MED-06', 'MET-02', 'NET-05'],
  ],
  observed: [
    ...['OPN-01', 'OPN-02', 'OPN-06', 'OPN-07', 'OPN-08', 'RES-04', 'ERR-06', 'AUT-12'],
    ...['MED-01', 'MED-02', 'MED-03', 'MED-04', 'MED-07', 'MET-01', 'MET-03'],
  ],
};

/** Where each clause of the specification leads: rows, and `excluded`. */
const coverage: Readonly<Record<string, string>> = {
  Scope: 'ACC-01',
  'What-1': 'excluded',
  'What-2': 'ACC-01 DOC-02',
  'What-3': 'DOC-01',
  'What-4': 'MET-01 excluded',
  'Plant-name': 'REJ-02 REJ-06 RES-02 DOC-02',
  'Plant-tag': 'ACC-02 REJ-07 REJ-08 RES-03 DOC-02',
  NewPlant: 'ACC-09 REJ-10 DOC-02',
  'NewPlant-id': 'ACC-04 ACC-05 ACC-06 REJ-03 REJ-04 REJ-05 DOC-02',
  'NewPlant-required': 'ACC-02 REJ-01 REJ-02 REJ-12 DOC-02',
  'Error-error': 'ERR-03 ERR-04 DOC-02',
  'Error-message': 'ERR-05 DOC-02',
  NSF: 'OPN-01 OPN-03 OPN-04 OPN-05 excluded',
  States: 'ACC-03 excluded',
  'Op-method': 'MET-01 MET-02 DOC-02',
  'Op-path': 'MET-03 DOC-02',
  'Op-purpose': 'ACC-01',
  'Op-security': 'AUT-01 DOC-02',
  'Op-body': 'ACC-08 ACC-10 MED-06 REJ-09 REJ-10 REJ-11 DOC-02',
  'Op-path-parameters': 'DOC-02',
  'Op-query-parameters': 'MET-03 DOC-02',
  R200: 'ACC-01 RES-01 RES-02 RES-03 DOC-02',
  R400: 'ERR-01 ERR-02 DOC-02',
  Rule1: 'ACC-01 ACC-12 ACC-13 NET-02 NET-03 NET-04 NET-05',
  Rule2: 'REJ-01 ERR-01 ERR-03 NET-01',
  Auth1: 'AUT-01 AUT-06 AUT-07 AUT-10 AUT-13 AUT-14 DOC-02',
  Auth2: 'AUT-02 AUT-03 AUT-09 AUT-11',
  Auth3: 'excluded',
  Events: 'excluded',
  Err1: 'ERR-03 ERR-04 ERR-05',
  Err2: 'ERR-01 NET-01 DOC-02',
  Err3: 'excluded',
  Lim: 'OPN-04 excluded',
  Ver1: 'DOC-01',
  Ver2: 'DOC-01',
  Ver3: 'excluded',
};

function levelOf({ bindings }: Requirement): string {
  return strongest(bindings.map(({ level }) => level));
}

suite('Plant Store requirements', (test) => {
  for (const [level, ids] of Object.entries(levels)) {
    test(`the ${level} rows are complete`, () => {
      assert.equal(rowIdsOf((row) => levelOf(row) === level).toSorted(), ids.toSorted());
    });
  }

  test('every clause of the specification stands there once', () => {
    assert.equal(
      clauses.map(({ id }) => id),
      Object.keys(coverage),
    );
    const sections = clauses.map(({ section }) => section);
    assert.is(new Set(sections).size, sections.length);
  });

  for (const [clause, targets] of Object.entries(coverage)) {
    test(`the clause ${clause} leads to ${targets}`, () => {
      const cited = rowIdsOf((row) => row.clauses.includes(clause));
      const isExcluded = exclusions.some((exclusion) => exclusion.clauses.includes(clause));
      for (const target of targets.split(' ')) {
        assert.ok(target === 'excluded' ? isExcluded : cited.includes(target), target);
      }
    });
  }

  test('every row leads to a clause, or gates nothing and leads to a standard', () => {
    const loose = rowIdsOf((row) => row.clauses.length === 0);
    assert.equal(loose, ['OPN-06', 'OPN-07', 'OPN-08', 'ERR-06', 'AUT-12', 'MED-04', 'MED-07']);
    for (const row of rows.filter(({ id }) => loose.includes(id))) {
      assert.ok(row.standards.length > 0);
      assert.is(levelOf(row), 'observed');
    }
  });

  test('what is not shown is excluded with a reason', () => {
    const hidden = clauses.filter(({ statement }) => /not shown/.test(statement)).map(({ id }) => id);
    assert.equal(hidden, ['What-4', 'NSF', 'States', 'Auth3', 'Events', 'Err3', 'Lim', 'Ver3']);
    const excluded = exclusions.flatMap((exclusion) => exclusion.clauses);
    for (const clause of hidden) assert.ok(excluded.includes(clause), clause);
  });

  test('every check is bound by a row or excused', () => {
    const bound = rows.flatMap(({ bindings }) => bindings.map(({ check }) => check));
    // Chains have no row where nothing is kept; others have one where the document promises what they are about.
    const concerned = checks.filter(({ chained, concerns }) => !chained && !concerns).map(({ id }) => id);
    const left = concerned.filter((id) => !bound.includes(id));
    const free = excused.map(({ check }) => check).filter((id) => concerned.includes(id));
    assert.equal(left, free);
    assert.equal(left, ['status-documented']);
  });

  test('a binding narrows only what its check does', () => {
    for (const { id, bindings } of rows) {
      for (const binding of bindings) {
        const check = checks.find((candidate) => candidate.id === binding.check);
        if (!check?.sources) assert.is(binding.sources, undefined, id);
        else assert.is(binding.provokedBy ?? binding.notProvokedBy ?? binding.statuses, undefined, id);
        assert.is(binding.demands !== undefined, check?.id === 'document-states', id);
      }
    }
  });

  test('no row requires what its check only observes', () => {
    for (const { id, bindings } of rows) {
      for (const { check } of bindings.filter(({ level }) => level === 'required')) {
        assert.is.not(checks.find((candidate) => candidate.id === check)?.level, 'observed', id);
      }
    }
  });
});
