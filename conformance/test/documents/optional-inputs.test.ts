/** What may be left out is left out, and what may be null is broken by what is neither: bodies and parameters. */

import * as assert from 'uvu/assert';
import { json } from '../state/documents.ts';
import { type Bent, problem, type Routes } from '../state/serve-routes.ts';
import { verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const options = { type: 'object', properties: { words: { type: 'integer', minimum: 1 } } };
const last = { name: 'last', in: 'query', schema: { type: ['integer', 'null'], minimum: 1, maximum: 5 } };
const responses = { 200: json({ type: 'object' }), 400: { description: 'refused' } };

const summaries = {
  openapi: '3.1.0',
  info: { title: 'Summaries', version: '1' },
  paths: {
    '/summaries': {
      get: { operationId: 'readSummary', parameters: [last], responses },
      post: {
        operationId: 'summarise',
        requestBody: { content: { 'application/json': { schema: options } } },
        responses,
      },
    },
  },
};

const routes: Routes = {
  'GET /summaries': ({ query }) => {
    const text = query.get('last');
    return text === null || text === '' || /^[1-5]$/.test(text) ? done : problem(400, 'last');
  },
  'POST /summaries': ({ json: body, type, hasBody }) => {
    if (!hasBody) return done;
    if (type !== 'application/json' || typeof body !== 'object' || body === null || Array.isArray(body))
      return problem(400, 'no object');
    const { words } = body as { words?: unknown };
    return words === undefined || (Number.isInteger(words) && Number(words) > 0)
      ? done
      : problem(400, 'words');
  },
};
const done = { status: 200, body: {} };

async function accusing(bent: Bent): Promise<readonly string[]> {
  const { checks } = await verifyDocument({
    document: summaries,
    routes,
    bent,
    options: { profile: 'spec', runs: 2 },
  });
  const accused = checks.filter(({ verdict }) => ['fail', 'warn', 'inconclusive'].includes(verdict));
  return accused.map(({ id, operation, verdict }) => `${verdict} ${id} ${operation}`);
}

suite('what may be left out', (test) => {
  test('is left out, and a server that takes both is let be', async () => {
    assert.equal(await accusing((_, right) => right()), []);
  });

  test('is asked for: a recommendation is broken, since many a document does not say what is required', async () => {
    const found = await accusing((asked, right) =>
      asked.method === 'POST' && !asked.hasBody ? problem(400, 'no body') : right(),
    );
    assert.equal(found, ['warn valid-request-accepted summarise']);
  });

  for (const text of ['6', 'abc', '1.5']) {
    test(`may be null: ${text} is neither that nor a number in the range`, async () => {
      const found = await accusing((asked, right) => (asked.query.get('last') === text ? done : right()));
      assert.equal(found, ['fail violation-refused readSummary']);
    });
  }
});
