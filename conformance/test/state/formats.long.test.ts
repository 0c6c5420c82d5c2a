/** Texts with a format in things that are kept: what others wrote is let be, what the server wrote itself is not. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const text = { type: 'string' };
const due = { type: 'string', format: 'date-time' };
const members = { title: { type: 'string', maxLength: 40 }, due, owner: text };
const task = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, ...members } };
const asJson = (schema: object): object => ({ 'application/json': { schema } });
const told = (schema: object): object => ({ description: 'Well', content: asJson(schema) });
const none = { description: 'No' };

const document = {
  openapi: '3.1.0',
  info: { title: 'Tasks', version: '1' },
  paths: {
    '/tasks': {
      post: {
        operationId: 'addTask',
        requestBody: {
          required: true,
          content: asJson({ type: 'object', required: ['title'], properties: members }),
        },
        responses: { 201: told(task), 400: none },
      },
      get: { operationId: 'listTasks', responses: { 200: told({ type: 'array', items: task }) } },
    },
    '/tasks/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { operationId: 'getTask', responses: { 200: told(task), 404: none } },
    },
  },
};

interface Task {
  readonly id: number;
  readonly title: string;
  readonly due?: string | undefined;
}

/** How a server differs. */
interface Manner {
  /** How a task is shown when it was made, and when it is read. */
  readonly made?: (task: Task) => object;
  readonly read?: (task: Task) => object;
  /** Tasks that are there from the start. */
  readonly others?: readonly Task[];
}

/** A server that keeps tasks, and does not look at the format of what it is sent. */
function serverOf({ made = (one) => one, read = (one) => one, others = [] }: Manner): Routes {
  const tasks = new Map(others.map((one) => [one.id, one]));
  return {
    'POST /tasks': ({ json }): Told => {
      if (!isTask(json)) return problem(400, 'no');
      const one = { ...json, id: tasks.size + 1 };
      tasks.set(one.id, one);
      return { status: 201, body: made(one) };
    },
    'GET /tasks': () => ({ status: 200, body: [...tasks.values()].map(read) }),
    'GET /tasks/{id}': ({ names: [id = ''] }) => {
      const one = tasks.get(Number(id));
      return one ? { status: 200, body: read(one) } : problem(404, 'none');
    },
  };
}

function isTask(json: unknown): json is Omit<Task, 'id'> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  const texts: readonly unknown[] = ['title', 'due', 'owner'].map((name) => Reflect.get(json, name));
  const [title] = texts;
  return (
    typeof title === 'string' &&
    [...title].length <= 40 &&
    texts.every((one) => one === undefined || typeof one === 'string')
  );
}

async function rowsOf(manner: Manner): Promise<readonly string[]> {
  const options = { profile: 'spec', skip: ['status-documented', 'violation-refused'] } as const;
  return openRows(await verifyDocument({ document, routes: serverOf(manner), options }));
}

const german = (one: Task): object => ({ ...one, ...(one.due ? { due: '22.11.2026 10:00' } : {}) });
const later = (one: Task): object => ({ ...one, due: one.due ?? 'later' });
const onlyId = ({ id }: Task): object => ({ id });

suite('formats of what is kept', (test) => {
  for (const [what, manner] of [
    ['what was sent comes back', {}],
    [
      'times are written in another zone',
      { read: (one) => ({ ...one, ...(one.due ? { due: '2026-11-22T10:00:00+01:00' } : {}) }) },
    ],
    ['others have put in what is no time', { others: [{ id: 1, title: 'old', due: 'soon' }] }],
    ['nothing but the id is answered', { made: onlyId }],
    ['what was left out has a time', { read: (one) => ({ ...one, due: one.due ?? '2026-11-22T10:00:00Z' }) }],
  ] as readonly (readonly [string, Manner])[])
    test(`let be: ${what}`, async () => {
      assert.equal(
        (await rowsOf(manner)).filter((row) => row.startsWith('response-format')),
        [],
      );
    });

  for (const [what, manner, operation] of [
    ['what was made is read in another format', { made: onlyId, read: german }, 'getTask'],
    ['what was left out is answered with what is no time', { made: later }, 'addTask'],
    ['what was left out is read as what is no time', { made: onlyId, read: later }, 'getTask'],
  ] as readonly (readonly [string, Manner, string])[])
    test(`found: ${what}`, async () => {
      const found = (await rowsOf(manner)).filter((row) => row.startsWith('response-format'));
      assert.equal(
        found.map((row) => row.split(' ').slice(0, 3)),
        [['response-format', operation, 'fail']],
      );
    });
});

const day = { type: 'string', format: 'date' };
const listed = { type: 'array', items: { type: 'object', properties: { day, on: day, mark: day } } };
const parameter = (place: string, name: string): object => ({
  parameters: [{ name, in: place, required: place === 'path', schema: day }],
});
const read = (operationId: string, schema: object): object => ({
  operationId,
  responses: { 200: told(schema), 404: none },
});

/** Days that are asked for, and three ways in which others may have brought one in. */
const calendar = {
  openapi: '3.1.0',
  info: { title: 'Days', version: '1' },
  paths: {
    '/trips': {
      get: { ...read('listTrips', listed), ...parameter('query', 'day') },
      post: {
        operationId: 'addTrip',
        ...parameter('query', 'on'),
        responses: { 204: { description: 'Well' } },
      },
    },
    '/forecast': {
      get: {
        ...read('forecast', { type: 'object', properties: { day } }),
        ...parameter('query', 'day'),
      },
    },
    '/trips/{day}': {
      ...parameter('path', 'day'),
      get: read('getTrip', { type: 'object', properties: { day } }),
    },
    '/marks/{mark}': {
      ...parameter('path', 'mark'),
      put: { operationId: 'putMark', responses: { 204: { description: 'Well' } } },
    },
  },
};

/** A server that looks at no format, and lists what it is told to. */
const calendarOf = (...trips: readonly object[]): Routes => ({
  'GET /trips': () => ({ status: 200, body: trips }),
  'POST /trips': () => ({ status: 204 }),
  'GET /forecast': ({ query }) => ({ status: 200, body: { day: query.get('day') ?? '2026-11-22' } }),
  'GET /trips/{day}': ({ names: [own] }) =>
    own === '2026-11-22' ? { status: 200, body: { day: own } } : problem(404, 'none'),
  'PUT /marks/{mark}': () => ({ status: 204 }),
});

async function calendarRows(routes: Routes): Promise<readonly string[]> {
  const options = { profile: 'spec', only: ['response-format', 'format-refused'] } as const;
  return openRows(await verifyDocument({ document: calendar, routes, options })).filter((row) =>
    row.startsWith('response-format listTrips'),
  );
}

suite('formats of what requests may bring in', (test) => {
  test('let be: what was asked for is repeated, and names that others gave', async () => {
    assert.equal(await calendarRows(calendarOf({ day: '2026-11-22', on: 'soon', mark: 'today' })), []);
  });

  test('found: a parameter that only asks brings nothing in', async () => {
    const [row, ...others] = await calendarRows(calendarOf({ day: 'soon', on: '2026-11-22' }));
    assert.match(row ?? '', /^response-format listTrips fail/);
    assert.equal(others, []);
  });
});
