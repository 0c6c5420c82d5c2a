/** Parts that are there once they are put, keys of requests, and lists whose items name things. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bent, problem } from './serve-routes.ts';
import { type DeskFreedoms, desk, deskRoutes } from './servers/desk.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const options = { profile: 'spec', runs: 2 } as const;

const freedoms: Readonly<Record<string, DeskFreedoms>> = {
  'that keeps what it is told': {},
  'that does nothing twice under a key, and assigns only who is enrolled': {
    ...{ isIdempotent: true, isStrict: true, missing: 410 },
  },
};

suite('a desk', (test) => {
  for (const [name, freedom] of Object.entries(freedoms)) {
    test(`${name} is accused of nothing, and nothing stays open`, async () => {
      const report = await verifyDocument({ document: desk, routes: deskRoutes(freedom), options });
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });
  }

  test('that lets batches be too long is found out', async () => {
    const bent: Bent = (asked, right) => (lengthOf(asked.json) > 4 ? { status: 204 } : right());
    assert.equal(await broken('violation-refused', bent), ['violation-refused batch']);
  });

  test('that takes only batches of one is found out', async () => {
    const bent: Bent = (asked, right) => (lengthOf(asked.json) > 1 ? problem(400, 'one at a time') : right());
    assert.equal(await broken('valid-request-accepted', bent), ['valid-request-accepted batch']);
  });

  test('that fails where somebody is assigned is found out', async () => {
    const bent: Bent = (asked, right) => {
      const told = right();
      const isRead = asked.method === 'GET' && asked.path.endsWith('/assignee') && told.status === 200;
      return isRead ? { status: 200, body: { person: 5 } } : told;
    };
    assert.equal(await broken('response-schema', bent), ['response-schema assignee']);
  });
});

function lengthOf(json: unknown): number {
  return Array.isArray(json) ? json.length : 0;
}

async function broken(row: string, bent: Bent): Promise<readonly string[]> {
  const report = await verifyDocument({
    ...{ document: desk, routes: deskRoutes({ isStrict: true }), bent },
    options: { ...options, only: [row] },
  });
  const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
  return failed.map(({ id, operation }) => `${id} ${operation}`);
}
