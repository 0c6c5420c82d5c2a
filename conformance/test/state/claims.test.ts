/**
 * Claims that are submitted, approved, deleted and restored: an action may need another one, or the deletion, before it;
 * codes and flags filter exactly, and a list in a merge patch replaces.
 */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Bent } from './serve-routes.ts';
import { type ClaimFault, claimRoutes, claims } from './servers/claims.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const options = { profile: 'strict', runs: 2 } as const;

suite('claims with states, deleted softly', (test) => {
  test('are let be, and none remains', async () => {
    const { routes, left } = claimRoutes();
    const report = await verifyDocument({ document: claims, routes, options });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
    assert.is(left(), 0);
  });

  test('that others stored are not discarded for the sake of the restoration', async () => {
    const { routes, left } = claimRoutes(undefined, 20);
    const { get } = claims.paths['/claims'];
    const document = { ...claims, paths: { ...claims.paths, '/claims': { get } } };
    await verifyDocument({ document, routes, options: { ...options, operation: ['restoreClaim'] } });
    assert.is(left(), 20);
  });

  const faults: Readonly<Record<ClaimFault, readonly [string, string]>> = {
    'restores nothing': ['acted-is-read', 'restoreClaim'],
    'approves nothing': ['acted-is-read', 'approveClaim'],
    'joins lists': ['patch-changes', 'amendClaim'],
    'ignores the centre': ['filter-finds', 'searchClaims'],
    'ignores the flag': ['filter-finds', 'searchClaims'],
    'lists few': ['made-is-listed', 'searchClaims'],
  };
  for (const [fault, [id, operation]] of Object.entries(faults)) {
    test(`are seen where the server ${fault}`, async () => {
      const { checks } = await verifyDocument({
        document: claims,
        routes: claimRoutes(fault as ClaimFault).routes,
        options: { ...options, only: [id] },
      });
      const found = checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'fail');
      assert.equal(
        found.map((one) => [one.id, one.operation]),
        [[id, operation]],
      );
    });

    test(`are seen in a run of all checks where the server ${fault}`, async () => {
      const { routes } = claimRoutes(fault as ClaimFault);
      const { checks } = await verifyDocument({
        document: claims,
        routes,
        options: { profile: 'spec' },
      });
      const row = checks.find((one) => one.id === id && one.operation === operation);
      assert.is(row?.verdict, 'warn');
    });
  }

  for (const [words, most, fields] of [
    ['that cuts its list without saying so', 20, {}],
    ['whose list has a link to more', 21, { link: '</claims?after=21>; rel="next"' }],
  ] as const)
    test(`are let be by a server ${words}`, async () => {
      const bent: Bent = (asked, right) => {
        const told = right();
        if (asked.method !== 'GET' || asked.path !== '/claims' || !Array.isArray(told.body)) return told;
        return { ...told, body: told.body.slice(0, most), fields };
      };
      const { routes } = claimRoutes();
      const { checks } = await verifyDocument({
        document: claims,
        routes,
        bent,
        options: { profile: 'spec' },
      });
      assert.is.not(checks.find(({ id }) => id === 'made-is-listed')?.verdict, 'warn');
    });
});
