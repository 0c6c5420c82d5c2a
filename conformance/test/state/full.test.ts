/** A service that keeps so many things and no more. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1, maximum: 999_999 };

function documentOf(status: number, isKept = false) {
  const others = { 400: refusal, 404: refusal };
  const removes = {
    delete: { operationId: 'tear', responses: { 204: { description: 'Gone' }, ...others } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        get: { operationId: 'notes', responses: { 200: json({ type: 'array', items: ref('Note') }) } },
        post: {
          ...{ operationId: 'write', requestBody: body(ref('NewNote')) },
          responses: { 201: json(ref('Note')), 400: refusal, [status]: refusal },
        },
      },
      '/notes/{id}': {
        parameters: [inPath('id', id)],
        get: { operationId: 'read', responses: { 200: json(ref('Note')), ...others } },
        ...(isKept ? {} : removes),
      },
    },
    components: {
      schemas: {
        Problem,
        NewNote: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string', minLength: 1, maxLength: 40 } },
        },
        Note: { type: 'object', required: ['id', 'text'], properties: { id, text: { type: 'string' } } },
      },
    },
  };
}

function routesOf(status: number, most: number): Routes {
  const kept = new Map<string, Thing>();
  let next = 1;
  const at = (name: string | undefined, tell: (note: Thing, key: string) => Told): Told => {
    if (name === undefined || !/^[1-9]\d{0,5}$/.test(name)) return problem(400, 'no id');
    const note = kept.get(name);
    return note ? tell(note, name) : problem(404, 'no such note');
  };
  return {
    'GET /notes': () => ({ status: 200, body: [...kept.values()] }),
    'POST /notes': reading(validator(documentOf(status), 'NewNote'), (_, told) => {
      if (kept.size >= most) return problem(status, 'there is no room');
      const note = { ...told, id: next++ };
      kept.set(String(note.id), note);
      return { status: 201, body: note };
    }),
    'GET /notes/{id}': ({ names: [name] }) => at(name, (note) => ({ status: 200, body: note })),
    'DELETE /notes/{id}': ({ names: [name] }) =>
      at(name, (_, key) => {
        kept.delete(key);
        return { status: 204 };
      }),
  };
}

const run = (status: number, isKept?: boolean, bent?: Bent) =>
  verifyDocument({
    ...{ document: documentOf(status, isKept), routes: routesOf(status, bent ? 1000 : 30) },
    ...(bent ? { bent } : {}),
    options: { profile: 'strict', concurrency: 8 },
  });

suite('a service that keeps so many things and no more', (test) => {
  for (const status of [403, 409, 422, 507]) {
    test(`is made room at, and accused of nothing: ${status}`, async () => {
      const report = await run(status);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

    test(`is accused of nothing where nothing can be taken away: ${status}`, async () => {
      const { checks } = await run(status, true);
      assert.equal(
        checks.flatMap(({ id: row, verdict }) => (verdict === 'fail' ? [row] : [])),
        [],
      );
    });
  }

  test('is no excuse for what is refused now and then', async () => {
    let times = 0;
    const { checks } = await run(403, false, ({ method }, right) => {
      const told = right();
      return method === 'POST' && told.status === 201 && ++times % 9 === 0 ? problem(403, 'not today') : told;
    });
    assert.ok(checks.some(({ verdict }) => verdict === 'fail'));
  });
});
