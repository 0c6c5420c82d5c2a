/** Comments, which have an `id`, and may have a `commentId`: that of the comment that they answer. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 60 };

const forum = {
  openapi: '3.1.0',
  info: { title: 'Comments', version: '1' },
  paths: {
    '/comments': {
      post: {
        ...{ operationId: 'addComment', requestBody: body(ref('NewComment')) },
        responses: { 201: json(ref('Comment')), 400: refusal },
      },
    },
    '/comments/{commentId}': {
      parameters: [inPath('commentId', uuid)],
      get: {
        operationId: 'readComment',
        responses: { 200: json(ref('Comment')), 400: refusal, 404: refusal },
      },
      delete: {
        operationId: 'dropComment',
        responses: { 204: { description: 'Gone' }, 400: refusal, 404: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewComment: { type: 'object', required: ['text'], properties: { text } },
      Comment: {
        ...{ type: 'object', required: ['id', 'text'] },
        properties: { id: uuid, text, commentId: { ...uuid, description: 'The comment that it answers' } },
      },
    },
  },
};

/** What `commentId` has: nothing, or the id of the first comment of all. */
type Answered = 'none' | 'the first';

function routes(answered: Answered): Routes {
  const first = crypto.randomUUID();
  const kept = new Map<string, Thing>([[first, { id: first, text: 'Welcome' }]]);
  const isUuid = validator({ components: { schemas: { Id: uuid } } }, 'Id');
  const at = (
    [name = '']: readonly string[],
    tell: (id: string, comment: Thing) => ReturnType<Routes[string]>,
  ) => {
    const comment = kept.get(name.toLowerCase());
    if (!isUuid(name)) return problem(400, 'no UUID');
    return comment ? tell(name.toLowerCase(), comment) : problem(404, 'no such comment');
  };
  return {
    'POST /comments': reading(validator(forum, 'NewComment'), (_, sent) => {
      const id = crypto.randomUUID();
      kept.set(id, { id, text: sent['text'], ...(answered === 'none' ? {} : { commentId: first }) });
      return { status: 201, body: kept.get(id) };
    }),
    'GET /comments/{id}': ({ names }) => at(names, (_, comment) => ({ status: 200, body: comment })),
    'DELETE /comments/{id}': ({ names }) =>
      at(names, (id) => {
        kept.delete(id);
        return { status: 204 };
      }),
  };
}

/** Answers a creation with a receipt, which has an `id` of its own, and the name of the comment in `commentId`. */
const receipt = {
  ...forum,
  paths: {
    ...forum.paths,
    '/comments': {
      post: {
        ...{ operationId: 'addComment', requestBody: body(ref('NewComment')) },
        responses: { 201: json(ref('Receipt')), 400: refusal },
      },
    },
  },
  components: {
    schemas: {
      ...forum.components.schemas,
      Comment: { type: 'object', required: ['id', 'text'], properties: { id: uuid, text } },
      Receipt: { type: 'object', required: ['id'], properties: { id: uuid, commentId: uuid } },
    },
  },
};

const giving: Bent = ({ method }, right) => {
  const told = right();
  const { id: commentId } = Object(told.body);
  return method === 'POST' && told.status === 201
    ? { ...told, body: { id: crypto.randomUUID(), commentId } }
    : told;
};

const options = { profile: 'strict', runs: 2 } as const;

suite('a member that is called as the parameter is, and names another one', (test) => {
  for (const answered of ['none', 'the first'] as const)
    test(`is not taken for the name where it has ${answered}`, async () => {
      const report = await verifyDocument({ document: forum, routes: routes(answered), options });
      assert.equal(openRows(report), []);
    });

  test('is the name where it is that of a receipt alone', async () => {
    const trial = { document: receipt, routes: routes('none'), options };
    assert.equal(openRows(await verifyDocument({ ...trial, bent: giving })), []);
    const bent: Bent = (asked, right) =>
      asked.method === 'GET' ? problem(404, 'no such comment') : giving(asked, right);
    const found = openRowNames(await verifyDocument({ ...trial, bent }));
    assert.ok(found.includes('made-is-read readComment warn'), found.join());
  });

  test('hides nothing of what is wrong', async () => {
    const report = await verifyDocument({
      ...{ document: forum, routes: routes('the first'), options },
      bent: (asked, right) => (asked.method === 'DELETE' ? { status: 204 } : right()),
    });
    assert.ok(openRowNames(report).includes('deleted-is-gone dropComment warn'));
  });
});
