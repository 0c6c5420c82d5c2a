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
