/** Things of several owners side by side: a header, a query or a cookie says whose are meant, and nobody finds another's. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bent, problem } from './serve-routes.ts';
import { documentOf, type Owner, ownerIn, routesOf, tenantShapes } from './servers/tenants.ts';
import { chainedRows, openRows, type Trial, verifyDocument, verifyRows } from './verify-document.ts';

suite('things of several owners', (test) => {
  const trialOf = (owner: Owner, stranger?: number): Trial => ({
    ...{ document: documentOf(owner), routes: routesOf(owner, stranger) },
    options: { profile: 'spec', runs: 2 },
  });
  const verified = (owner: Owner, stranger?: number) => verifyDocument(trialOf(owner, stranger));
  const verifiedBent = (owner: Owner, only: readonly string[], bent: Bent) =>
    verifyRows({ ...trialOf(owner), bent }, only);

  for (const [how, owner] of Object.entries(tenantShapes)) {
    test(`${how}: nobody is accused whose owners see their own things alone`, async () => {
      const report = await verified(owner);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
      assert.not.ok(
        report.notices?.some((told) => told.includes('remain')),
        'all is taken away',
      );
    });

    test(`${how}: whoever is not known anywhere is told what to give, and giving it is enough`, async () => {
      const routes = routesOf({ ...owner, example: owner.example === 7 ? 91_000 : 'zeta' }, 403);
      const lost = await verifyDocument({ document: documentOf(owner), routes, options: { runs: 1 } });
      assert.is(lost.exitCode, 3);
      assert.ok(lost.notices?.some((told) => told.includes(`*.${owner.name}`)));
      const value = [`*.${owner.name}=${owner.example === 7 ? 91_000 : 'zeta'}`];
      const found = await verifyDocument({
        ...{ document: documentOf(owner), routes, options: { profile: 'spec', runs: 2, value } },
      });
      assert.equal(openRows(found), []);
      assert.is(found.exitCode, 0);
    });

    for (const stranger of how === 'a header' ? [401, 403, 404] : [404])
      test(`${how}: nobody is accused who answers ${stranger} for owners that are not there`, async () => {
        const report = await verified(owner, stranger);
        assert.equal(openRows(report), []);
        assert.is(report.exitCode, 0);
      });

    test(`${how}: who does not delete, and who refuses a valid owner by its form, is found`, async () => {
      const kept = await verifiedBent(owner, chainedRows, (asked, right) =>
        asked.method === 'DELETE' ? { status: 204 } : right(),
      );
      assert.ok(
        openRows(kept).some((row) => row.startsWith('delete')),
        openRows(kept).join('\n'),
      );
      const choosy = await verifiedBent(owner, ['valid-request-accepted'], (asked, right) =>
        (ownerIn(owner, asked)?.length ?? 0) > 4 ? problem(400, 'too long') : right(),
      );
      assert.ok(
        choosy?.checks.some(({ id, verdict }) => id === 'valid-request-accepted' && verdict === 'fail'),
      );
    });
  }
});
