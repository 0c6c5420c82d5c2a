/** Targets that misbehave as a whole: what can be concluded, and what cannot. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, plant, refusal, token } from './plant-answers.ts';
import { recordedRun, rowsThat } from './recorded.ts';

const always =
  (bend: ReturnType<Bend>): Bend =>
  () =>
    bend;

/** The constant servers of which nothing can be concluded, and those that are themselves the finding. */
const constant: readonly (readonly [
  name: string,
  bend: Bend,
  exitCode: number,
  failing: readonly string[],
])[] = [
  ['always 401', always(answer(401, { error: 401, message: 'no' })), 3, []],
  ['always 403', always(answer(403, {})), 3, []],
  ['always 400 Error', always(refusal('no')), 3, []],
  ['always 500', always(answer(500, {})), 1, ['ACC-01', 'NET-01']],
  ['always 404', always(answer(404, {})), 1, ['ACC-01']],
  [
    'always redirecting',
    always({ status: 307, headers: { location: 'http://127.0.0.1:9/plants' }, body: '' }),
    1,
    ['ACC-01'],
  ],
  ['always 503', always({ ...answer(503, {}), headers: {} }), 3, []],
  ['always hanging', always('never'), 3, []],
  ['always gone', always('gone'), 3, []],
];

suite('whole target', (test) => {
  for (const [name, bend, exitCode, failing] of constant) {
    test(`${name}: exit ${exitCode}`, async () => {
      const { report } = await recordedRun({ requestTimeout: '200ms' }, bend);
      assert.is(report.exitCode, exitCode);
      assert.equal(rowsThat(report, 'fail'), failing);
      assert.ok(report.requests < 20, `${report.requests} requests tell that`);
    });
  }

  for (const [name, body, type] of [
    ['always 200 Plant', JSON.stringify({ name: 'Fern' }), 'application/json'],
    ['always 200 HTML', '<p>welcome', 'text/html'],
    ['always 200 and empty', '', 'application/json'],
  ] as const) {
    test(`${name}: exit 1`, async () => {
      const { report } = await recordedRun(
        {},
        always({ status: 200, headers: { 'content-type': type }, body }),
      );
      assert.is(report.exitCode, 1);
      const failing = rowsThat(report, 'fail');
      assert.ok(failing.includes('REJ-01') && failing.includes('AUT-01'), failing.join(' '));
      assert.is(failing.includes('RES-02'), name !== 'always 200 Plant');
    });
  }

  test('a wrong token: exit 3, and no row is accused', async () => {
    const { report } = await recordedRun({ token: 'some-other-token' });
    assert.is(report.exitCode, 3);
    assert.equal(rowsThat(report, 'fail', 'warn'), []);
    assert.ok(report.checks.some(({ reason }) => reason?.includes('token')));
  });

  test('nobody listens: exit 3', async () => {
    const report = await verify({ target: 'http://127.0.0.1:9', token, env: {} });
    assert.is(report.exitCode, 3);
  });

  test('not HTTP: exit 3', async () => {
    const server = createServer((socket: Socket) => {
      socket.on('error', () => {});
      socket.resume().end('SSH-2.0-plants\r\n');
    });
    const target = await listening(server);
    try {
      const report = await verify({ target, token, env: {} });
      assert.is(report.exitCode, 3);
      assert.equal(rowsThat(report, 'fail'), []);
    } finally {
      server.close();
    }
  });

  test('a target that is lost on the way: exit 3, whatever it had refused by then', async () => {
    let earlier = 0;
    const dying: Bend = (_, right) => (earlier++ > 100 ? 'gone' : right());
    const { report } = await recordedRun({ operationBudget: '200' }, dying);
    assert.is(report.exitCode, 3);
    assert.equal(rowsThat(report, 'fail'), []);
  });

  test('who is dropped in a crowd got no answer, and not that of another one', async () => {
    const dropping: Bend = ({ others }, right) => (others > 14 ? 'gone' : { ...right(), delayMs: 40 });
    const { report } = await recordedRun({ only: ['NET-02', 'NET-05'] }, dropping);
    assert.equal(rowsThat(report, 'fail'), ['NET-02']);
    assert.equal(rowsThat(report, 'warn'), []);
  });

  test('a run out of time is incomplete, not red', async () => {
    const slow: Bend = (_, right) => ({ ...right(), delayMs: 300 });
    const { report } = await recordedRun({ maxTime: '1500ms' }, slow);
    assert.is(report.exitCode, 3);
    assert.equal(rowsThat(report, 'fail'), []);
  });

  test('a base path and a trailing slash', async () => {
    const below: Bend = (request, right) => (request.path === '/plants' ? answer(404, {}) : right());
    const rebased =
      (bend: Bend): Bend =>
      (request, right) =>
        bend(request, right);
    const { report } = await recordedRun({ only: ['ACC-01'] }, rebased(below));
    assert.is(report.exitCode, 1);
    const api: Bend = (request) =>
      request.path === '/api/v1/plants' ? plant({ name: 'a', ...(request.json as object) }) : answer(404, {});
    for (const path of ['/api/v1', '/api/v1/']) {
      const { report: found } = await recordedRun({ only: ['ACC-01'] }, api, path);
      assert.equal([path, found.exitCode], [path, 0]);
    }
  });
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
