/** What nothing is called may be asked for: refusing it, or answering as if it were gone, is right; breaking down is not. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal };
const parameters = [inPath('roomId', { type: 'string', format: 'uuid' })];
const Room = {
  ...{ type: 'object', required: ['id', 'title'] },
  properties: { id: { type: 'string', format: 'uuid' }, title: { type: 'string', minLength: 1 } },
};
const body = { required: true, content: { 'application/json': { schema: ref('NewRoom') } } };

const document = {
  ...{ openapi: '3.1.0', info: { title: 'Rooms', version: '1' } },
  paths: {
    '/rooms': {
      post: { operationId: 'addRoom', requestBody: body, responses: { 201: json(ref('Room')), ...others } },
    },
    '/rooms/{roomId}': {
      parameters,
      get: { operationId: 'getRoom', responses: { 200: json(ref('Room')), ...others } },
      put: { operationId: 'putRoom', requestBody: body, responses: { 200: json(ref('Room')), ...others } },
      delete: { operationId: 'dropRoom', responses: { 204: { description: 'Gone' }, ...others } },
    },
    '/rooms/{roomId}/knocks': {
      parameters,
      post: { operationId: 'knock', responses: { 204: { description: 'Heard' }, ...others } },
    },
  },
  components: {
    schemas: {
      ...{ Problem, Room },
      NewRoom: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string', minLength: 1 } },
      },
    },
  },
};

interface House {
  /** The answer for a room that there is none of. */
  readonly none: (id: string) => Told;
  /** The answer to deleting one. @defaultValue the same */
  readonly gone?: () => Told;
  /** The answer to knocking at one. @defaultValue the same */
  readonly silence?: () => Told;
}

const titleIn = (body: unknown): string | undefined => {
  const { title } = (typeof body === 'object' && body !== null ? body : {}) as { title?: unknown };
  return typeof title === 'string' && title !== '' ? title : undefined;
};

function roomsOf({ none, gone, silence }: House): Routes {
  const rooms = new Map<string, string>();
  const at = (id: string, then: () => Told, otherwise: (id: string) => Told = none): Told =>
    rooms.has(id.toLowerCase()) ? then() : otherwise(id);
  const put = (id: string, status: number, body: unknown): Told => {
    const title = titleIn(body);
    if (title === undefined) return problem(400, 'no title');
    rooms.set(id, title);
    return { status, body: { id, title } };
  };
  return {
    'POST /rooms': ({ json }) => put(crypto.randomUUID(), 201, json),
    'GET /rooms/{roomId}': ({ names: [id = ''] }) =>
      at(id, () => ({ status: 200, body: { id, title: rooms.get(id.toLowerCase()) } })),
    'PUT /rooms/{roomId}': ({ names: [id = ''], json }) => at(id, () => put(id.toLowerCase(), 200, json)),
    'DELETE /rooms/{roomId}': ({ names: [id = ''] }) =>
      at(id, () => (rooms.delete(id.toLowerCase()) ? { status: 204 } : none(id)), gone),
    'POST /rooms/{roomId}/knocks': ({ names: [id = ''] }) => at(id, () => ({ status: 204 }), silence),
  };
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const missing = (): Told => problem(404, 'none');
/** The document, in which every operation may also say that what is behind it cannot be reached. */
const withGateway = {
  ...document,
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [path, withAnswer(item, '502')]),
  ),
};

function withAnswer(item: object, status: string): object {
  const entries = Object.entries(item).map(([name, one]) =>
    'responses' in one ? [name, { ...one, responses: { ...one.responses, [status]: refusal } }] : [name, one],
  );
  return Object.fromEntries(entries);
}

/** Tables with numbers of this kind. */
const tablesOf = (number: object) => ({
  ...{ openapi: '3.1.0', info: { title: 'Tables', version: '1' } },
  paths: {
    '/tables': { post: { operationId: 'addTable', responses: { 201: json(ref('Table')), ...others } } },
    '/tables/{id}': {
      parameters: [inPath('id', { type: 'integer', ...number })],
      get: { operationId: 'getTable', responses: { 200: json(ref('Table')), ...others } },
      delete: { operationId: 'dropTable', responses: { 204: { description: 'Gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Table: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    },
  },
});

/** Tables with numbers of which most are taken. */
const tables = tablesOf({ minimum: 1, maximum: 5000 });

function tablesWith(taken: Set<number>, most = 5000): Routes {
  let next = 4001;
  const known = (id: string): boolean => taken.has(Number(id));
  const isNumber = (id: string): boolean => /^[1-9][0-9]*$/.test(id) && Number(id) <= most;
  const at = (id: string, then: () => Told): Told =>
    isNumber(id) ? (known(id) ? then() : missing()) : problem(400, 'no number');
  return {
    'POST /tables': () => {
      taken.add(next);
      return { status: 201, body: { id: next++ } };
    },
    'GET /tables/{id}': ({ names: [id = ''] }) => at(id, () => ({ status: 200, body: { id: Number(id) } })),
    'DELETE /tables/{id}': ({ names: [id = ''] }) =>
      at(id, () => (taken.delete(Number(id)) ? { status: 204 } : missing())),
  };
}

const run = (house: House) =>
  verifyDocument({ document, routes: roomsOf(house), options: { profile: 'spec' } });

suite('what nothing is called', (test) => {
  const right: Readonly<Record<string, House>> = {
    '404 for all': { none: missing },
    '400 for what is no id': { none: (id) => (isUuid(id) ? missing() : problem(400, 'no id')) },
    'deleting it is done already': { none: missing, gone: () => ({ status: 204 }) },
  };
  for (const [name, house] of Object.entries(right))
    test(`nobody is accused: ${name}`, async () => {
      const report = await run(house);
      assert.equal(openRows(report), []);
      assert.is(report.result, 'conformant');
    });

  test('nobody is accused: a documented 502 for what cannot be reached', async () => {
    const routes = roomsOf({ none: () => problem(502, 'not reachable') });
    const { checks } = await verifyDocument({ document: withGateway, routes, options: { profile: 'spec' } });
    const failed = checks.filter(({ verdict }) => verdict === 'fail');
    const blamed = failed.flatMap(({ findings }) => findings.map(({ caseId }) => caseId ?? ''));
    assert.equal(
      blamed.filter((id) => /path\.roomId:(?:unknown|no-id)/.test(id)),
      [],
    );
  });

  test("where any id may be somebody else's, none is asked for that nobody gave", async () => {
    const before = Array.from({ length: 4000 }, (_, at) => at + 1);
    const taken = new Set(before);
    const options = { profile: 'spec', only: ['request-recorded', 'no-server-error'] } as const;
    await verifyDocument({ document: tables, routes: tablesWith(taken), options });
    assert.equal(
      before.filter((id) => !taken.has(id)),
      [],
    );
  });

  const crash = (): Told => ({ status: 500 });
  const wrong: readonly (readonly [string, House, readonly string[]])[] = [
    ['a room that is none', { none: (id) => (isUuid(id) ? crash() : missing()) }, ['getRoom', 'putRoom']],
    [
      'what is no id',
      { none: (id) => (isUuid(id) ? missing() : crash()) },
      ['getRoom', 'putRoom', 'dropRoom'],
    ],
    ['what is below a room that is none', { none: missing, silence: crash }, ['knock']],
  ];
  for (const [name, house, operations] of wrong)
    test(`who breaks down over it is found: ${name}`, async () => {
      const { checks } = await run(house);
      const failed = checks.filter(({ id, verdict }) => id === 'no-server-error' && verdict === 'fail');
      for (const one of operations)
        assert.ok(
          failed.some(({ operation }) => operation === one),
          one,
        );
    });

  for (const [what, format, most, verdict] of [
    ['a number beyond 32 bits is found, where ids have 64', 'int64', 2 ** 31, 'fail'],
    ['no number is let be, where ids have 64 bits', 'int64', Number.POSITIVE_INFINITY, 'pass'],
    ['a number beyond 32 bits is let be, where ids have no more', 'int32', 2 ** 31, 'pass'],
  ] as const)
    test(`who breaks down over ${what}`, async () => {
      const routes = tablesWith(new Set(), Number.POSITIVE_INFINITY);
      const { checks } = await verifyDocument({
        ...{ document: tablesOf({ format, minimum: 1 }), routes, options: { profile: 'spec' } },
        bent: ({ names: [id = ''] }, right) => (Number(id) >= most ? crash() : right()),
      });
      const one = checks.find(({ id, operation }) => id === 'no-server-error' && operation === 'getTable');
      assert.is(one?.verdict, verdict);
    });

  test('who breaks down over it is found within a small budget', async () => {
    const options = { profile: 'spec', operation: ['putRoom'], operationBudget: '75' } as const;
    const { checks } = await verifyDocument({ document, routes: roomsOf({ none: crash }), options });
    assert.is(checks.find(({ id }) => id === 'no-server-error')?.verdict, 'fail');
  });
});
