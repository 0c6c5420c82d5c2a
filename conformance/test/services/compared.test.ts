/** The comparison of a run with the table of what a server truly breaks, and the table itself. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import { type Broken, comparedWith } from '../support/services-compared.ts';
import { suite } from '../support/suite.ts';

const table = JSON.parse(readFileSync('fixtures/services/broken.json', 'utf8')) as Record<string, Broken[]>;
const manifest = JSON.parse(readFileSync('fixtures/services/package.json', 'utf8'));

const broken: readonly Broken[] = [
  { check: 'no-server-error', operation: 'make', request: 'POST /things null', answer: '500' },
  { check: 'response-schema', operation: '*', request: 'GET /things', answer: '{}' },
];

suite('servers that others wrote', (test) => {
  test('what fails is found or unjust, what does not is not seen, and what is open is counted', () => {
    const row = (
      id: string,
      operation: string,
      verdict: 'fail' | 'warn' | 'pass' | 'blocked' | 'not-applicable',
    ) => ({
      ...{ id, operation, verdict },
      ...(verdict === 'blocked' && { reason: 'nothing was accepted' }),
    });
    const rows = [
      row('response-schema', 'list', 'fail'),
      row('violation-refused', 'list', 'fail'),
      row('status-documented', 'list', 'warn'),
      row('no-server-error', 'list', 'pass'),
      row('no-server-error', 'make', 'blocked'),
      row('credential-refused', 'make', 'not-applicable'),
    ];
    assert.equal(comparedWith(broken, rows, 0.05), {
      unjust: ['violation-refused list', 'status-documented list'],
      found: ['response-schema *'],
      unseen: ['no-server-error make'],
      openRows: [{ reason: 'nothing was accepted', rows: 1 }],
      open: 0.2,
      mayStayOpen: 0.05,
    });
  });

  test('a run without rows is no success', () => {
    assert.is(comparedWith([], [], 0.05).open, 1);
  });

  test('the table is about servers that are installed, and checks that exist', () => {
    const known = checks.map(({ id }) => id);
    for (const [name, entries] of Object.entries(table)) {
      assert.ok(Object.hasOwn(manifest.devDependencies, name), name);
      assert.equal(
        entries.filter(({ check }) => !known.includes(check)).map(({ check }) => check),
        [],
      );
      assert.ok(entries.every(({ request, answer }) => request !== '' && answer !== ''));
    }
  });
});
