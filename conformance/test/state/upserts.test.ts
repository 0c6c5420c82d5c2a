/** Things whose names the client gives, in the body or in two parts of a path: nothing meets another's. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,30}$' };
const requestBody = { required: true, content: { 'application/json': { schema: ref('Room') } } };
const others = { 400: refusal, 404: refusal };

const rooms = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms': {
      get: { operationId: 'listRooms', responses: { 200: json({ type: 'array', items: ref('Room') }) } },
      post: {
        operationId: 'putRoomIn',
        requestBody,
        responses: { 200: json(ref('Room')), 201: json(ref('Room')), 400: refusal },
      },
    },
    '/rooms/{slug}': {
      parameters: [{ name: 'slug', in: 'path', required: true, schema: slug }],
      get: { operationId: 'readRoom', responses: { 200: json(ref('Room')), ...others } },
      delete: { operationId: 'dropRoom', responses: { 204: { description: 'gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Room: {
        type: 'object',
        required: ['slug', 'seats'],
        properties: { slug, seats: { type: 'integer', minimum: 1, maximum: 500 } },
      },
    },
  },
};

/** @param forgets whether a deletion is forgotten */
function roomRoutes(forgets = false): Routes {
  const kept = new Map<string, unknown>();
  const isRoom = validator(rooms, 'Room');
  const named = (handle: (name: string) => ReturnType<Routes[string]>) => {
    return ({ names: [name = ''] }: Parameters<Routes[string]>[0]) => {
      if (!/^[a-z][a-z0-9-]{2,30}$/.test(name)) return problem(400, 'no slug');
      return kept.has(name) ? handle(name) : problem(404, 'no such room');
    };
  };
  return {
    'GET /rooms': () => ({ status: 200, body: [...kept.values()] }),
    'POST /rooms': reading(isRoom, (_, thing) => {
      const name = String(thing['slug']);
      const status = kept.has(name) ? 200 : 201;
      kept.set(name, thing);
      return { status, body: thing };
    }),
    'GET /rooms/{slug}': named((name) => ({ status: 200, body: kept.get(name) })),
    'DELETE /rooms/{slug}': named((name) => {
      if (!forgets) kept.delete(name);
      return { status: 204 };
    }),
  };
}

suite('things that are replaced when their name is given again', (test) => {
  test('are let be', async () => {
    const report = await verifyDocument({
      document: rooms,
      routes: roomRoutes(),
      options: { profile: 'strict', runs: 2 },
    });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('are seen to stay where they were deleted', async () => {
    const options = { profile: 'strict', only: ['deleted-is-gone'] } as const;
    const { checks } = await verifyDocument({ document: rooms, routes: roomRoutes(true), options });
    assert.equal(
      checks.map(({ id, verdict }) => [id, verdict]),
      [['deleted-is-gone', 'warn']],
    );
  });
});

suite('another thing in the place of one that was deleted', (test) => {
  test('is told', async () => {
    const { checks } = await verifyDocument({
      ...{ document: rooms, routes: roomRoutes() },
      bent: ({ method, path }, right) => {
        const told = right();
        const isAway = method === 'GET' && path.startsWith('/rooms/') && told.status === 404;
        return isAway ? { status: 200, body: { slug: 'another-room', seats: 3 } } : told;
      },
      options: { profile: 'strict', only: ['deleted-is-gone'] },
    });
    const found = checks.flatMap(({ findings }) => findings.map(({ code, actual }) => `${code} ${actual}`));
    assert.equal(found, ['another-given another-room']);
  });
});

/**
 * Devices go by two names, and nothing is said of vendors but that devices have one.
 * @param done the statuses of a PUT that is done
 */
const devicesOf = (...done: readonly number[]) => ({
  openapi: '3.1.0',
  info: { title: 'Devices', version: '1' },
  paths: {
    '/devices/{vendor}/{serial}': {
      parameters: [
        inPath('vendor', { type: 'string', pattern: '^[a-z]{2,12}$' }),
        inPath('serial', { type: 'string', pattern: '^[A-Z0-9]{4,16}$' }),
      ],
      put: {
        operationId: 'putDevice',
        requestBody: body(ref('Device')),
        responses: { ...Object.fromEntries(done.map((status) => [status, json(ref('Device'))])), ...others },
      },
      get: { operationId: 'getDevice', responses: { 200: json(ref('Device')), ...others } },
      delete: { operationId: 'dropDevice', responses: { 204: { description: 'gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      Device: {
        type: 'object',
        required: ['model'],
        properties: { model: { type: 'string', minLength: 1, maxLength: 40 }, site: { type: 'string' } },
      },
    },
  },
});

const devices = devicesOf(200, 201);

interface DeviceShape {
  /** The only vendor that there is. @defaultValue any */
  readonly vendor?: string;
  /** Whether a deletion is forgotten. */
  readonly forgets?: boolean;
}

function deviceRoutes({ vendor, forgets = false }: DeviceShape = {}): Routes {
  const kept = new Map<string, unknown>();
  const named = (handle: (key: string) => ReturnType<Routes[string]>) => {
    return ({ names: [first = '', serial = ''] }: Pick<Parameters<Routes[string]>[0], 'names'>) => {
      if (!/^[a-z]{2,12}$/.test(first) || !/^[A-Z0-9]{4,16}$/.test(serial)) return problem(400, 'no name');
      return vendor === undefined || first === vendor
        ? handle(`${first}/${serial}`)
        : problem(404, 'no vendor');
    };
  };
  const there = (handle: (key: string) => ReturnType<Routes[string]>) =>
    named((key) => (kept.has(key) ? handle(key) : problem(404, 'no such device')));
  return {
    'PUT /devices/{vendor}/{serial}': reading(validator(devices, 'Device'), ({ names }, device) =>
      named((key) => {
        const status = kept.has(key) ? 200 : 201;
        kept.set(key, device);
        return { status, body: device };
      })({ names }),
    ),
    'GET /devices/{vendor}/{serial}': there((key) => ({ status: 200, body: kept.get(key) })),
    'DELETE /devices/{vendor}/{serial}': there((key) => {
      if (!forgets) kept.delete(key);
      return { status: 204 };
    }),
  };
}

suite('things that go by two names, of which the first is of nothing', (test) => {
  const verified = (shape: DeviceShape, options: object) =>
    verifyDocument({ document: devices, routes: deviceRoutes(shape), options });

  test('are let be', async () => {
    const report = await verified({}, { profile: 'strict', runs: 2 });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('are made under the first name that the user gives', async () => {
    const { exitCode, checks } = await verified({ vendor: 'acme' }, { runs: 2 });
    assert.is(exitCode, 3, 'nobody is accused of vendors that are not there');
    assert.equal(
      checks.filter(({ verdict }) => verdict === 'fail'),
      [],
    );
    const value = ['*.vendor=acme'];
    const report = await verified({ vendor: 'acme' }, { profile: 'strict', runs: 2, value });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('are seen to stay where they were deleted', async () => {
    const { checks } = await verified({ forgets: true }, { profile: 'strict', only: ['deleted-is-gone'] });
    assert.equal(
      checks.map(({ id, verdict }) => [id, verdict]),
      [['deleted-is-gone', 'warn']],
    );
  });

  for (const [what, document, verdict] of [
    ['are told as made where the document lists that', devices, 'warn'],
    ['need not be told as made where it does not', devicesOf(200), 'pass'],
  ] as const)
    test(what, async () => {
      const { checks } = await verifyDocument({
        ...{ document, routes: deviceRoutes(), options: { profile: 'strict', only: ['put-repeats'] } },
        bent: (_, right) => {
          const told = right();
          return told.status === 201 ? { ...told, status: 200 } : told;
        },
      });
      const [row] = checks;
      assert.equal(
        [row?.verdict, row?.findings[0]?.code],
        [verdict, verdict === 'warn' ? 'made-untold' : undefined],
      );
    });
});
