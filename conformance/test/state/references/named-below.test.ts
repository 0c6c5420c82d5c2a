/** Bodies that name what is made below something else: a room of an inn, a column of the project that the path names. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const number = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal, 422: refusal };

const made = (id: string, schema: string) => ({
  ...{ operationId: id, requestBody: body(ref(`New${schema}`)) },
  responses: { 201: json(ref(schema)), ...others },
});
const read = (id: string, schema: string) => ({
  ...{ operationId: id, responses: { 200: json(ref(schema)), ...others } },
});
const schemas = (name: string, id: object, properties: object, required: readonly string[]) => ({
  [`New${name}`]: { type: 'object', required, properties },
  [name]: { type: 'object', required: ['id', ...required], properties: { id, ...properties } },
});

/** Inns with rooms, and bookings of rooms, which stand beside the inns. */
const inns = {
  openapi: '3.1.0',
  info: { title: 'Inns', version: '1' },
  paths: {
    '/inns': { post: made('addInn', 'Inn') },
    '/inns/{innId}': { parameters: [inPath('innId', uuid)], get: read('readInn', 'Inn') },
    '/inns/{innId}/rooms': { parameters: [inPath('innId', uuid)], post: made('addRoom', 'Room') },
    '/inns/{innId}/rooms/{roomId}': {
      parameters: [inPath('innId', uuid), inPath('roomId', uuid)],
      get: read('readRoom', 'Room'),
      delete: {
        operationId: 'dropRoom',
        responses: { 204: { description: 'Gone' }, ...others, 409: refusal },
      },
    },
    '/bookings': { post: made('addBooking', 'Booking') },
    '/bookings/{bookingId}': {
      parameters: [inPath('bookingId', number)],
      get: read('readBooking', 'Booking'),
      delete: { operationId: 'dropBooking', responses: { 204: { description: 'Gone' }, ...others } },
    },
  },
  components: {
    schemas: {
      Problem,
      ...schemas('Inn', uuid, { name: text }, ['name']),
      ...schemas('Room', uuid, { beds: { type: 'integer', minimum: 1, maximum: 4 } }, ['beds']),
      ...schemas('Booking', number, { roomId: uuid, guest: text }, ['roomId', 'guest']),
    },
  },
};

/** Projects with columns, and tasks in one of the columns of their own project. */
const projects = {
  openapi: '3.1.0',
  info: { title: 'Projects', version: '1' },
  paths: {
    '/projects': { post: made('addProject', 'Project') },
    '/projects/{projectId}': {
      parameters: [inPath('projectId', number)],
      get: read('readProject', 'Project'),
    },
    '/projects/{projectId}/columns': {
      parameters: [inPath('projectId', number)],
      post: made('addColumn', 'Column'),
    },
    '/projects/{projectId}/columns/{columnId}': {
      parameters: [inPath('projectId', number), inPath('columnId', uuid)],
      get: read('readColumn', 'Column'),
    },
    '/projects/{projectId}/tasks': {
      parameters: [inPath('projectId', number)],
      post: made('addTask', 'Task'),
    },
    '/projects/{projectId}/tasks/{taskId}': {
      parameters: [inPath('projectId', number), inPath('taskId', number)],
      get: read('readTask', 'Task'),
      put: {
        ...{ operationId: 'putTask', requestBody: body(ref('NewTask')) },
        responses: { 200: json(ref('Task')), ...others },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      ...schemas('Project', number, { name: text }, ['name']),
      ...schemas('Column', uuid, { title: text }, ['title']),
      ...schemas('Task', number, { columnId: uuid, title: text }, ['columnId', 'title']),
    },
  },
};

/** A store of things under their whole paths, which makes and reads them. */
function store(document: object) {
  const kept = new Map<string, Thing>();
  const at = (key: string, tell: (thing: Thing) => Told): Told => {
    const thing = kept.get(key.toLowerCase());
    return thing ? tell(thing) : problem(404, `no ${key}`);
  };
  const keep = (above: string, thing: Thing, status = 201): Told => {
    kept.set(`${above}/${thing['id']}`, thing);
    return { status, body: thing };
  };
  const sent = (schema: string, asked: Asked, tell: (thing: Thing) => Told): Told =>
    reading(validator(document, schema), (_, thing) => tell(thing))(asked);
  const add = (schema: string, asked: Asked, id: unknown, isWell: (thing: Thing) => boolean = () => true) =>
    sent(schema, asked, (thing) =>
      isWell(thing) ? keep(asked.path, { id, ...thing }) : problem(422, 'it names nothing that is there'),
    );
  const found = ({ path }: Asked): Told => at(path, (thing) => ({ status: 200, body: thing }));
  const drop = ({ path }: Asked): Told =>
    at(path, () => (kept.delete(path.toLowerCase()) ? { status: 204 } : problem(404, 'none')));
  return { kept, at, keep, sent, add, found, drop };
}

/** Refuses what has other names than positive numbers in some places of the path. */
function numbered(places: readonly number[], tell: (asked: Asked) => Told) {
  return (asked: Asked): Told =>
    places.every((at) => /^[1-9]\d*$/.test(asked.names[at] ?? '')) ? tell(asked) : problem(400, 'no number');
}

function counter(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

const parentOf = ({ path }: Asked): string => path.replace(/\/[^/]+$/, '');

function innRoutes({ kept, at, add, found, drop } = store(inns)): Routes {
  const next = counter();
  const isKnown = (room: unknown) =>
    [...kept.keys()].some((key) => key.endsWith(`/rooms/${room}`.toLowerCase()));
  const isBooked = (room: string) =>
    [...kept.values()].some(({ roomId }) => String(roomId).toLowerCase() === room.toLowerCase());
  return {
    'POST /inns': (asked) => add('NewInn', asked, crypto.randomUUID()),
    'GET /inns/{innId}': found,
    'POST /inns/{innId}/rooms': (asked) =>
      at(parentOf(asked), () => add('NewRoom', asked, crypto.randomUUID())),
    'GET /inns/{innId}/rooms/{roomId}': found,
    'DELETE /inns/{innId}/rooms/{roomId}': (asked) =>
      isBooked(asked.names[1] ?? '') ? problem(409, 'it is booked') : drop(asked),
    'POST /bookings': (asked) => add('NewBooking', asked, next(), ({ roomId }) => isKnown(roomId)),
    'GET /bookings/{bookingId}': numbered([0], found),
    'DELETE /bookings/{bookingId}': numbered([0], drop),
  };
}

function projectRoutes(): Routes {
  const { kept, at, keep, sent, add, found } = store(projects);
  const next = counter();
  const isOfProject =
    ({ names: [project] }: Asked) =>
    ({ columnId }: Thing) =>
      kept.has(`/projects/${project}/columns/${columnId}`.toLowerCase());
  const put = (asked: Asked): Told =>
    at(asked.path, ({ id }) =>
      sent('NewTask', asked, (task) =>
        isOfProject(asked)(task)
          ? keep(parentOf(asked), { id, ...task }, 200)
          : problem(422, 'no such column'),
      ),
    );
  return {
    'POST /projects': (asked) => add('NewProject', asked, next()),
    'GET /projects/{projectId}': numbered([0], found),
    'POST /projects/{projectId}/columns': numbered([0], (asked) =>
      at(parentOf(asked), () => add('NewColumn', asked, crypto.randomUUID())),
    ),
    'GET /projects/{projectId}/columns/{columnId}': numbered([0], found),
    'POST /projects/{projectId}/tasks': numbered([0], (asked) =>
      at(parentOf(asked), () => add('NewTask', asked, next(), isOfProject(asked))),
    ),
    'GET /projects/{projectId}/tasks/{taskId}': numbered([0, 1], found),
    'PUT /projects/{projectId}/tasks/{taskId}': numbered([0, 1], put),
  };
}

const subjects = { inns: [inns, innRoutes], projects: [projects, projectRoutes] } as const;

async function verified(name: keyof typeof subjects, bent?: Bent) {
  const [document, routes] = subjects[name];
  const options = { profile: 'strict', runs: 3 } as const;
  return verifyDocument({ document, routes: routes(), options, ...(bent ? { bent } : {}) });
}

suite('what bodies name below something else', (test) => {
  for (const name of ['inns', 'projects'] as const)
    test(`exists before it is named: ${name}`, async () => {
      const report = await verified(name);
      assert.equal(openRows(report), []);
      assert.is(report.result, 'conformant');
    });

  test('is taken away behind what names it', async () => {
    const all = store(inns);
    const options = { profile: 'strict', runs: 3 } as const;
    await verifyDocument({ document: inns, routes: innRoutes(all), options });
    assert.equal(
      [...all.kept.keys()].filter((key) => /rooms|bookings/.test(key)),
      [],
    );
  });

  test('is found broken where what names it is', async () => {
    const bent: Bent = ({ method, path }, right) =>
      method === 'GET' && path.startsWith('/bookings/') ? { ...right(), status: 202 } : right();
    const rows = openRowNames(await verified('inns', bent));
    assert.ok(rows.includes('valid-request-accepted readBooking fail'), rows.join('\n'));
  });
});
