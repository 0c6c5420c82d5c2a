/** The Plant Store's document as any other, without requirements: what HTTP itself explains is never accused there. */

import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import type { Report } from '../../report/report.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

/** Refusals by which a server tells of the request, not of the plant. */
const freedoms: readonly (readonly [name: string, bend: Bend])[] = [
  ['nothing', (_, right) => right()],
  [
    '415 for content without a type',
    (request, right) =>
      isAuthorized(request) && request.contentType === undefined
        ? answer(415, { error: 4, message: 'type' })
        : right(),
  ],
  [
    '411 for no content',
    (request, right) =>
      right().status === 400 && request.header('content-length') !== undefined && request.body.length === 0
        ? answer(411, { error: 4, message: 'length' })
        : right(),
  ],
];

async function verified(bend: Bend): Promise<Report> {
  const server = await startPlantServer(bend);
  try {
    return await verify({
      target: server.url,
      document: 'openapi.yaml',
      credential: [`bearerAuth=${token}`],
      env: {},
    });
  } finally {
    await server.close();
  }
}

suite('without requirements', (test) => {
  for (const [name, bend] of freedoms) {
    test(`${name} is no failure`, async () => {
      const report = await verified(bend);
      const failed = report.checks.filter(({ verdict }) =>
        ['fail', 'error', 'blocked', 'inconclusive'].includes(verdict),
      );
      assert.equal(
        failed.map(({ id, reason }) => [id, reason]),
        [],
      );
      assert.is(report.exitCode, 0);
      assert.ok(report.checks.every(({ id }) => !id.startsWith('REJ-')));
    });
  }

  test('422 is one', async () => {
    const report = await verified((_, right) =>
      right().status === 400 ? { ...right(), status: 422 } : right(),
    );
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      failed.map(({ id }) => id),
      ['refusal-status'],
    );
  });
});
