/** One thing each below things that are there from the start and that nobody can make: the signature of a user. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

/** How a service keeps signatures. */
interface Shape {
  /** What puts one there. @defaultValue PUT */
  readonly put?: 'PUT' | 'POST';
  /** Whether users are called by what nobody guesses. */
  readonly isUuid?: true;
  /** Whether each user has one from the start. */
  readonly isFirst?: true;
  /** What is answered where nothing is there to be taken away. @defaultValue 404 */
  readonly second?: 204;
  /** Whether the document lists no way to read it. */
  readonly isUnread?: true;
}

const others = { 400: refusal, 404: refusal, 409: refusal };

function documentOf({ put = 'PUT', isUuid, isUnread }: Shape) {
  const id = isUuid ? { type: 'string', format: 'uuid' } : { type: 'integer', minimum: 1, maximum: 99_999 };
  const reads = { get: { operationId: 'see', responses: { 200: json(ref('Signature')), ...others } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Signatures', version: '1' },
    paths: {
      '/users': {
        get: { operationId: 'users', responses: { 200: json({ type: 'array', items: ref('User') }) } },
      },
      '/users/{id}/signature': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
        ...(isUnread ? {} : reads),
        [put.toLowerCase()]: {
          ...{ operationId: 'sign', requestBody: body(ref('Signature')) },
          responses: { 200: json(ref('Signature')), 201: json(ref('Signature')), ...others },
        },
        delete: { operationId: 'unsign', responses: { 204: { description: 'Gone' }, ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        User: { type: 'object', required: ['id'], properties: { id } },
        Signature: {
          type: 'object',
          required: ['text'],
          properties: {
            text: { type: 'string', minLength: 1, maxLength: 30 },
            font: { enum: ['serif', 'sans'] },
          },
        },
      },
    },
  };
}

function routesOf(shape: Shape): Routes {
  const { put = 'PUT', isUuid, isFirst, second } = shape;
  const users = [7041, 7042, 7043].map((id) =>
    isUuid ? `0f8fad5b-d9cd-469f-a165-70867289${id}` : String(id),
  );
  const kept = new Map<string, Thing>(isFirst ? users.map((id) => [id, { text: `Yours, ${id}` }]) : []);
  const isNew = validator(documentOf(shape), 'Signature');
  const known = (id: string | undefined, tell: (id: string) => Told): Told => {
    if (id === undefined || (!isUuid && !/^[1-9]\d{0,4}$/.test(id))) return problem(400, 'no such id');
    return users.includes(id) ? tell(id) : problem(404, 'no such user');
  };
  return {
    'GET /users': () => ({ status: 200, body: users.map((id) => ({ id: isUuid ? id : Number(id) })) }),
    [`${put} /users/{id}/signature`]: (asked) =>
      known(asked.names[0], (id) =>
        reading(isNew, (_, told) => {
          if (put === 'POST' && kept.has(id)) return problem(409, 'there is one');
          const status = kept.has(id) ? 200 : 201;
          kept.set(id, told);
          return { status, body: told };
        })(asked),
      ),
    'DELETE /users/{id}/signature': ({ names: [name] }) =>
      known(name, (id) => (kept.delete(id) || second ? { status: 204 } : problem(404, 'there is none'))),
    ...(shape.isUnread
      ? {}
      : {
          'GET /users/{id}/signature': ({ names: [name] }) =>
            known(name, (id) =>
              kept.has(id) ? { status: 200, body: kept.get(id) } : problem(404, 'there is none'),
            ),
        }),
  };
}

const shapes: Readonly<Record<string, Shape>> = {
  'there are none at first': {},
  'there are some at first': { isFirst: true },
  'users have names that nobody guesses': { isUuid: true },
  'it may be taken away twice': { second: 204 },
  'it is never seen': { isUnread: true },
};

const run = (shape: Shape, bent?: Bent) =>
  verifyDocument({
    ...{ document: documentOf(shape), routes: routesOf(shape), ...(bent ? { bent } : {}) },
    options: { profile: 'strict', runs: 4 },
  });

suite('one thing each below what nobody can make', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`accuses nobody: ${name}`, async () => {
      const report = await run(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('takes away and reads what may not be added twice', async () => {
    const report = await run({ put: 'POST', isFirst: true });
    assert.equal(
      openRows(report).filter((row) => !row.includes(' sign inconclusive ')),
      [],
    );
  });

  test('is found where it stays', async () => {
    const { checks } = await run({ isFirst: true }, (asked, right) =>
      asked.method === 'DELETE' && /70/.test(asked.path) ? { status: 204 } : right(),
    );
    const red = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
    assert.equal(
      red.map(({ id, operation }) => `${id} ${operation}`),
      ['deleted-is-gone unsign'],
    );
  });
});
