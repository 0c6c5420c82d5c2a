/** Lists that tell a count, of all that there is or of the page alone: no document says which. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } };
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });

const results = {
  openapi: '3.1.0',
  info: { title: 'Results', version: '1' },
  paths: {
    '/results': {
      get: {
        ...{ operationId: 'listResults', parameters: [limit] },
        responses: { 200: json(ref('Page')), 400: refusal },
      },
      post: {
        ...{ operationId: 'addResult', requestBody: body(ref('New')) },
        responses: { 201: json(ref('Result')), 400: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      New: object({ text: { type: 'string', minLength: 1, maxLength: 40 } }),
      Result: object({ id: { type: 'integer' }, text: { type: 'string' } }),
      Page: object({
        count: { type: 'integer' },
        unread: object({ count: { type: 'integer' } }),
        results: { type: 'array', items: ref('Result') },
      }),
    },
  },
};

type CountOf = (all: number, page: number) => number;

function resultRoutes(countOf: CountOf): Routes {
  const all: Thing[] = [];
  return {
    'GET /results': ({ query }) => {
      const most = query.get('limit') ?? '50';
      if (!/^(?:[1-9]|[1-4]\d|50)$/.test(most)) return problem(400, 'no limit');
      const page = all.toReversed().slice(0, Number(most));
      return {
        status: 200,
        body: { unread: { count: 0 }, count: countOf(all.length, page.length), results: page },
      };
    },
    'POST /results': reading(validator(results, 'New'), (_, { text }) => {
      const result = { id: all.length + 1, text };
      all.push(result);
      return { status: 201, body: result };
    }),
  };
}

suite('a count of a list', (test) => {
  const verified = (countOf: CountOf) =>
    verifyDocument({
      ...{ document: results, routes: resultRoutes(countOf) },
      options: { profile: 'strict', only: ['total-counts'] },
    });

  test('may be that of all, of the page, or more', async () => {
    const conforming: readonly CountOf[] = [(all) => all, (_, page) => page, (all) => all + 9];
    for (const countOf of conforming) assert.equal(openRows(await verified(countOf)), []);
  });

  test('is no less than what stands beside it', async () => {
    const broken: readonly CountOf[] = [() => 0, (_, page) => page - 1];
    for (const countOf of broken) {
      const { checks } = await verified(countOf);
      const codes = checks.map(({ id, findings: [finding] }) => [id, finding?.code]);
      assert.equal(codes, [['total-counts', 'total-wrong']]);
    }
  });
});
