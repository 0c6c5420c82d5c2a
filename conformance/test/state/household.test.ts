/** Documents whose paths name nothing have state as well: a server that keeps it is let be, one that loses it is found. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Bent } from './serve-routes.ts';
import { household, householdRoutes } from './servers/household.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const forgotten: Bent = ({ method, path, json }, right) =>
  method === 'PUT' && path === '/settings' && right().status === 200
    ? { status: 200, body: json }
    : method === 'GET' && path === '/settings'
      ? { status: 200, body: { heating: 20 } }
      : right();

const unpinned: Bent = ({ method, path }, right) => {
  const told = right();
  return method === 'GET' && path === '/notes'
    ? { ...told, body: (told.body as unknown[]).slice(0, 1) }
    : told;
};

suite('state where no path names anything', (test) => {
  test('is let be where it is kept', async () => {
    const options = { profile: 'strict' } as const;
    const report = await verifyDocument({ document: household, routes: householdRoutes(), options });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  for (const [title, row, bent] of [
    ['settings that are forgotten are found', 'answered-is-stored', forgotten],
    ['a note that is not listed is found', 'made-is-listed', unpinned],
  ] as const) {
    test(title, async () => {
      const options = { profile: 'spec', only: [row] } as const;
      const report = await verifyDocument({ document: household, routes: householdRoutes(), bent, options });
      const warned = report.checks.filter(({ verdict }) => verdict === 'warn').map(({ id }) => id);
      assert.equal(warned, [row]);
    });
  }
});
