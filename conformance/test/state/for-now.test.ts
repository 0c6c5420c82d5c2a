/** What is refused for now: files of exports that are under way, and names that somebody has. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const exportId = inPath('exportId', { type: 'integer', minimum: 1 });

const exports = {
  openapi: '3.1.0',
  info: { title: 'Exports', version: '1' },
  paths: {
    '/exports': {
      post: {
        operationId: 'startExport',
        requestBody: body(ref('NewExport')),
        responses: { 202: json(ref('Export')), 400: refusal },
      },
    },
    '/exports/{exportId}': {
      parameters: [exportId],
      get: { operationId: 'getExport', responses: { 200: json(ref('Export')), ...others } },
      delete: { operationId: 'dropExport', responses: { 204: { description: 'gone' }, ...others } },
    },
    '/exports/{exportId}/file': {
      parameters: [exportId],
      get: { operationId: 'getFile', responses: { 200: json(ref('NewExport')), ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewExport: {
        type: 'object',
        required: ['of'],
        properties: { of: { type: 'string', enum: ['plants', 'pots'] } },
      },
      Export: {
        type: 'object',
        required: ['id', 'of', 'isDone'],
        properties: { id: { type: 'integer' }, of: { type: 'string' }, isDone: { type: 'boolean' } },
      },
    },
  },
};

interface Export {
  readonly shown: Thing;
  looks: number;
}

/**
 * @param lasts how often an export is looked at until it is done
 * @param forgets whether a deletion is forgotten
 */
function exportRoutes(lasts: number, forgets = false): Routes {
  const kept = new Map<string, Export>();
  const at = (tell: (one: Export, id: string) => Told) => {
    return ({ names: [id = ''] }: Parameters<Routes[string]>[0]) => {
      const one = kept.get(id);
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return one ? tell(one, id) : problem(404, 'no such export');
    };
  };
  let made = 0;
  const show = ({ shown, looks }: Export): Thing => ({ ...shown, isDone: looks >= lasts });
  return {
    'POST /exports': reading(validator(exports, 'NewExport'), (_, { of }) => {
      made += 1;
      const one = { shown: { id: made, of }, looks: 0 };
      kept.set(String(made), one);
      return { status: 202, body: show(one) };
    }),
    'GET /exports/{exportId}': at((one) => {
      one.looks += 1;
      return { status: 200, body: show(one) };
    }),
    'DELETE /exports/{exportId}': at((one, id) => {
      if (one.looks < lasts) return problem(409, 'it is under way');
      if (!forgets) kept.delete(id);
      return { status: 204 };
    }),
    'GET /exports/{exportId}/file': at(({ shown: { of }, looks }) =>
      looks < lasts ? problem(409, 'it is under way') : { status: 200, body: { of } },
    ),
  };
}

suite('exports that are under way', (test) => {
  const verified = (routes: Routes, options = {}) =>
    verifyDocument({ document: exports, routes, options: { runs: 1, ...options } });

  test('are waited for', async () => {
    const report = await verified(exportRoutes(3), { only: ['valid-*', 'violation-*', 'credential-*'] });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('accuse nobody where they never end', async () => {
    const { checks, exitCode } = await verified(exportRoutes(1_000));
    assert.equal(
      checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
      [],
    );
    assert.is(exitCode, 3);
  });
});

const members = {
  openapi: '3.1.0',
  info: { title: 'Members', version: '1' },
  paths: {
    '/members': {
      post: {
        operationId: 'join',
        requestBody: body(ref('NewMember')),
        responses: { 201: json(ref('Member')), 400: refusal, 409: refusal, 422: refusal },
      },
    },
    '/members/{memberId}': {
      parameters: [inPath('memberId', uuid)],
      get: { operationId: 'readMember', responses: { 200: json(ref('Member')), 400: refusal, 404: refusal } },
      patch: {
        operationId: 'rename',
        requestBody: body(ref('Change')),
        responses: { 200: json(ref('Member')), 400: refusal, 404: refusal, 422: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewMember: {
        ...{ type: 'object', required: ['login'], additionalProperties: false },
        properties: { login: { $ref: '#/components/schemas/Login' }, motto: { type: 'string' } },
      },
      Change: {
        ...{ type: 'object', minProperties: 1, additionalProperties: false },
        properties: { login: { $ref: '#/components/schemas/Login' }, motto: { type: 'string' } },
      },
      Login: { type: 'string', pattern: '^[a-z][a-z0-9]{2,19}$' },
      Member: {
        type: 'object',
        required: ['id', 'login'],
        properties: { id: uuid, login: { type: 'string' }, motto: { type: 'string' } },
      },
    },
  },
};

/** What breaks the schema is answered 400, a name that somebody has 422, and want of room 409. */
function memberRoutes(room = Number.POSITIVE_INFINITY): Routes {
  const kept = new Map<string, Thing>();
  const isTaken = (login: unknown, own?: Thing): boolean =>
    login !== undefined && [...kept.values()].some((one) => one !== own && one['login'] === login);
  const at = (id: string, tell: (one: Thing) => Told): Told => {
    if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)) return problem(400, 'no UUID');
    const one = kept.get(id.toLowerCase());
    return one ? tell(one) : problem(404, 'no such member');
  };
  return {
    'POST /members': reading(validator(members, 'NewMember'), (_, told) => {
      if (kept.size >= room) return problem(409, 'there is no room');
      if (isTaken(told['login'])) return problem(422, 'somebody has that name');
      const id = crypto.randomUUID();
      kept.set(id, { id, ...told });
      return { status: 201, body: kept.get(id) };
    }),
    'GET /members/{memberId}': ({ names: [id = ''] }) => at(id, (one) => ({ status: 200, body: one })),
    'PATCH /members/{memberId}': reading(validator(members, 'Change'), ({ names: [id = ''] }, told) =>
      at(id, (one) => {
        if (isTaken(told['login'], one)) return problem(422, 'somebody has that name');
        kept.set(id.toLowerCase(), { ...one, ...told });
        return { status: 200, body: kept.get(id.toLowerCase()) };
      }),
    ),
  };
}

suite('names that somebody has, as 422 tells', (test) => {
  test('are new in every request', async () => {
    const report = await verifyDocument({ document: members, routes: memberRoutes(), options: { runs: 1 } });
    assert.equal(
      openRows(report).filter((row) => !row.includes(' warn')),
      [],
    );
    assert.is(report.exitCode, 0);
  });
});

suite('a target that keeps only so many', (test) => {
  test('is accused of nothing, and what would help is said', async () => {
    const routes = memberRoutes(12);
    const report = await verifyDocument({ document: members, routes, options: { runs: 1 } });
    assert.equal(
      report.checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
      [],
    );
    assert.is(report.exitCode, 3);
    const told = (report.notices ?? []).filter((one) => one.startsWith('join makes nothing more (409)'));
    assert.is(told.length, 1);
    const open = await verifyDocument({
      ...{ document: members, routes: memberRoutes(12) },
      options: { runs: 1, allowUndetermined: true },
    });
    assert.is(open.exitCode, 0);
  });
});
