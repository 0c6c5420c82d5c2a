/** Things of several owners side by side: a header, a query or a cookie says whose are meant, and nobody finds another's. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

/** Where the owner is named, and how. */
interface Owner {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly schema: { readonly type: 'string' | 'integer' };
  readonly example: string | number;
  /** Set where the example stands at the operation that makes things alone. */
  readonly isShownOnce?: true;
}

const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 412: refusal };

function documentOf({ isShownOnce, example, ...owner }: Owner) {
  const shown = { ...owner, required: true, example };
  const parameters = [isShownOnce ? { ...owner, required: true } : shown];
  const id = inPath('id', { type: 'integer', minimum: 1 });
  const etag = { ETag: { required: true, schema: { type: 'string' } } };
  const single = (description: string) => ({ ...(json(ref('Task'), description) as object), headers: etag });
  const match = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string', pattern: '^"' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Tasks', version: '1' },
    paths: {
      '/tasks': {
        get: {
          ...{ operationId: 'list', parameters },
          responses: { 200: json({ type: 'array', items: ref('Task') }), ...refusals },
        },
        post: {
          ...{ operationId: 'add', parameters: [shown], requestBody: body(ref('New')) },
          responses: { 201: single('Made'), ...refusals },
        },
      },
      '/tasks/{id}': {
        parameters: [...parameters, id],
        get: { operationId: 'read', responses: { 200: single('It'), ...refusals } },
        put: {
          ...{ operationId: 'replace', parameters: [match], requestBody: body(ref('New')) },
          responses: { 200: single('It'), ...refusals },
        },
        delete: { operationId: 'drop', responses: { 204: { description: 'Gone' }, ...refusals } },
      },
      '/tasks/{id}/notes': {
        parameters: [...parameters, id],
        get: {
          operationId: 'listNotes',
          responses: { 200: json({ type: 'array', items: ref('New') }), ...refusals },
        },
        post: {
          ...{ operationId: 'addNote', requestBody: body(ref('New')) },
          responses: { 201: json(ref('New')), ...refusals },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        New: {
          ...{ type: 'object', required: ['title'], additionalProperties: false },
          properties: { title: { type: 'string', minLength: 1, maxLength: 60 } },
        },
        Task: {
          ...{ type: 'object', required: ['id', 'title'] },
          properties: { id: { type: 'integer' }, title: { type: 'string' } },
        },
      },
    },
  };
}

/** The text that names the owner; undefined where none does. */
function ownerIn({ in: where, name }: Owner, { header, query }: Asked): string | undefined {
  if (where === 'header') return header(name.toLowerCase());
  if (where === 'query') return query.get(name) ?? undefined;
  const pairs = (header('cookie') ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([one]) => one === name)?.[1];
}

interface Kept {
  readonly thing: Thing;
  readonly notes: Thing[];
  readonly changes: number;
}

/** @param stranger the status for an owner that is not the one of the example; everybody is one where none is given */
function routesOf(owner: Owner, stranger?: number): Routes {
  const owners = new Map<string, Map<string, Kept>>();
  const isNew = validator(documentOf(owner), 'New');
  let last = 0;
  const tagOf = ({ changes }: Kept) => ({ etag: `"${changes}"` });
  const owned = (work: (kept: Map<string, Kept>, asked: Asked) => Told) => (asked: Asked) => {
    const text = ownerIn(owner, asked);
    const isFit = owner.schema.type === 'integer' ? /^[1-9]\d*$/ : /^[a-z]{2,12}$/;
    if (text === undefined || !isFit.test(text)) return problem(400, 'no owner');
    if (stranger !== undefined && text !== String(owner.example)) return problem(stranger, 'not known here');
    const kept = owners.get(text) ?? new Map<string, Kept>();
    owners.set(text, kept);
    return work(kept, asked);
  };
  const one = (work: (found: Kept, kept: Map<string, Kept>, asked: Asked) => Told) =>
    owned((kept, asked) => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no id');
      const found = kept.get(id);
      return found ? work(found, kept, asked) : problem(404, 'not there');
    });
  const made = (asked: Asked, work: (thing: Thing) => Told) =>
    reading(isNew, (_, thing) => work(thing))(asked);
  return {
    'GET /tasks': owned((kept) => ({ status: 200, body: [...kept.values()].map(({ thing }) => thing) })),
    'POST /tasks': owned((kept, asked) =>
      made(asked, (thing) => {
        last += 1;
        const whole = { thing: { ...thing, id: last }, notes: [], changes: 0 };
        kept.set(String(last), whole);
        return { status: 201, body: whole.thing, fields: tagOf(whole) };
      }),
    ),
    'GET /tasks/{id}': one((found) => ({ status: 200, body: found.thing, fields: tagOf(found) })),
    'PUT /tasks/{id}': one((found, kept, asked) =>
      made(asked, (thing) => {
        const tag = asked.header('if-match');
        if (tag === undefined || !tag.startsWith('"')) return problem(400, 'no tag');
        if (tag !== tagOf(found).etag) return problem(412, 'changed');
        const id = Number(asked.names[0]);
        const whole = { ...found, thing: { ...thing, id }, changes: found.changes + 1 };
        kept.set(String(id), whole);
        return { status: 200, body: whole.thing, fields: tagOf(whole) };
      }),
    ),
    'DELETE /tasks/{id}': one((found, kept, { names: [id = ''], header }) => {
      if (![undefined, '*', tagOf(found).etag].includes(header('if-match'))) return problem(412, 'changed');
      kept.delete(id);
      return { status: 204 };
    }),
    'GET /tasks/{id}/notes': one(({ notes }) => ({ status: 200, body: notes })),
    'POST /tasks/{id}/notes': one(({ notes }, _, asked) =>
      made(asked, (thing) => {
        notes.push(thing);
        return { status: 201, body: thing };
      }),
    ),
  };
}

const word = { type: 'string', pattern: '^[a-z]{2,12}$' } as const;
const number = { type: 'integer', minimum: 1 } as const;

const shapes: Readonly<Record<string, Owner>> = {
  'a header': { in: 'header', name: 'X-Tenant', schema: word, example: 'acme' },
  'a number in the query': { in: 'query', name: 'account', schema: number, example: 7 },
  'a cookie': { in: 'cookie', name: 'workspace', schema: word, example: 'acme' },
  'a header that is shown once': {
    ...{ in: 'header', name: 'Realm', schema: word, example: 'acme', isShownOnce: true },
  },
};

suite('things of several owners', (test) => {
  const verified = (owner: Owner, stranger?: number, bent?: Bent) =>
    verifyDocument({
      ...{ document: documentOf(owner), routes: routesOf(owner, stranger) },
      options: { profile: 'spec', runs: 4 },
      ...(bent ? { bent } : {}),
    });

  for (const [how, owner] of Object.entries(shapes)) {
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
      assert.ok(lost.notices?.some((told) => told.includes(`--value '*.${owner.name}=VALUE'`)));
      const value = [`*.${owner.name}=${owner.example === 7 ? 91_000 : 'zeta'}`];
      const found = await verifyDocument({
        ...{ document: documentOf(owner), routes, options: { profile: 'spec', runs: 2, value } },
      });
      assert.equal(openRows(found), []);
      assert.is(found.exitCode, 0);
    });

    for (const stranger of [401, 403, 404])
      test(`${how}: nobody is accused who answers ${stranger} for owners that are not there`, async () => {
        const report = await verified(owner, stranger);
        assert.equal(openRows(report), []);
        assert.is(report.exitCode, 0);
      });

    test(`${how}: who does not delete, and who refuses a valid owner by its form, is found`, async () => {
      const kept = await verified(owner, undefined, (asked, right) =>
        asked.method === 'DELETE' ? { status: 204 } : right(),
      );
      assert.ok(
        openRows(kept).some((row) => row.startsWith('delete')),
        openRows(kept).join('\n'),
      );
      const choosy = await verified(owner, undefined, (asked, right) =>
        (ownerIn(owner, asked)?.length ?? 0) > 4 ? problem(400, 'too long') : right(),
      );
      assert.ok(
        choosy.checks.some(({ id, verdict }) => id === 'valid-request-accepted' && verdict === 'fail'),
      );
    });
  }
});
