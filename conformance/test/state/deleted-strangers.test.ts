/** Sessions can be listed and ended, and nothing makes them: none is ended unasked, and one that the user names only once. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const gone = { 204: { description: 'Ended.' }, 400: refusal, 404: refusal };

const documentOf = (isListed: boolean) => ({
  openapi: '3.1.0',
  info: { title: 'Sessions', version: '1' },
  paths: {
    ...(isListed
      ? {
          '/sessions': {
            get: {
              operationId: 'listSessions',
              responses: { 200: json({ type: 'array', items: ref('Session') }) },
            },
          },
        }
      : {}),
    '/sessions/{id}': {
      parameters: [inPath('id', id)],
      delete: { operationId: 'endSession', responses: gone },
    },
  },
  components: { schemas: { Problem, Session: { type: 'object', required: ['id'], properties: { id } } } },
});

function routesOf(ended: string[], isBroken: boolean): Routes {
  const sessions = new Set(Array.from({ length: 200 }, (_, at) => String(at + 1)));
  return {
    'GET /sessions': () => ({ status: 200, body: [...sessions].map((one) => ({ id: Number(one) })) }),
    'DELETE /sessions/{id}': ({ names: [name = ''] }) => {
      if (!/^[1-9]\d*$/.test(name) && !isBroken) return problem(400, 'no number');
      if (!sessions.delete(name)) return problem(isBroken ? 500 : 404, 'no such session');
      ended.push(name);
      return { status: 204 };
    },
  };
}

async function run({ isListed = true, isBroken = false, value = '' }) {
  const ended: string[] = [];
  const given = value ? [`endSession.id=${value}`] : [];
  const routes = routesOf(ended, isBroken);
  const report = await verifyDocument({ document: documentOf(isListed), routes, options: { value: given } });
  const rows = openRowNames(report).filter((row) => !row.startsWith('allow-sent '));
  return { ended, rows, code: report.exitCode };
}

suite('what nothing makes and what can be deleted', (test) => {
  for (const isListed of [true, false])
    test(`is left where it is, ${isListed ? 'listed' : 'or not listed'}`, async () => {
      const { ended, rows, code } = await run({ isListed });
      assert.equal(ended, []);
      assert.ok(
        rows.every((row) => row.endsWith(' inconclusive')),
        rows.join('\n'),
      );
      assert.is(code, 3);
    });

  test('is deleted once where the user names it, and not missed afterwards', async () => {
    const { ended, rows } = await run({ value: '7' });
    assert.equal(ended, ['7']);
    assert.equal(
      rows.filter((row) => !row.endsWith(' inconclusive')),
      [],
    );
  });

  test('is told of where the target breaks down', async () => {
    const { rows } = await run({ isBroken: true });
    assert.ok(rows.includes('no-server-error endSession fail'), rows.join('\n'));
  });
});
