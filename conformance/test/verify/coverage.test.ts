/** Both ways between specification and proof: every clause that rows cite is cited by a row that some broken server turns. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import type { KillMatrix } from '../../selfcheck/kill-matrix.ts';
import { suite } from '../support/suite.ts';
import { brokenDocuments } from './broken-documents.ts';
import { brokenServers } from './broken-servers.ts';
import { recommendedDefects } from './recommended-defects.ts';

const requirements = await loadRequirements('conformance/requirements/plant-store.yaml');
const matrix = JSON.parse(readFileSync('conformance/selfcheck/kill-matrix.json', 'utf8')) as KillMatrix;
const turned = new Set([
  ...[...brokenServers, ...recommendedDefects, ...brokenDocuments].flatMap(({ rows }) => rows),
  ...Object.values(matrix.faults).flat(),
]);

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
