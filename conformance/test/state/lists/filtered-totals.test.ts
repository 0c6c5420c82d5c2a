/** Totals of lists under a filter: what the document makes of them, and servers that count what is filtered out. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const states = ['open', 'waiting', 'done'];
const whole = (name: string, minimum: number, maximum: number) => {
  return { name, in: 'query', schema: { type: 'integer', minimum, maximum } };
};
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });

/** What the document says of the total, and of pages. */
interface Words {
  readonly total?: string;
  readonly isNumbered?: boolean;
}

function tasks({ total = '', isNumbered = true }: Words) {
  const state = { type: 'string', enum: states };
  const filter = { name: 'state', in: 'query', schema: state };
  const pages = [whole('limit', 1, 50), ...(isNumbered ? [whole('offset', 0, 9999)] : [])];
  const page = json(ref('Page'));
  return {
    openapi: '3.1.0',
    info: { title: 'Tasks', version: '1' },
    paths: {
      '/tasks': {
        get: {
          operationId: 'listTasks',
          parameters: [filter, ...pages],
          responses: { 200: page, 400: refusal },
        },
        post: {
          ...{ operationId: 'addTask', requestBody: body(ref('New')) },
          responses: { 201: json(ref('Task')), 400: refusal },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        New: object({ text: { type: 'string', minLength: 1, maxLength: 40 }, state }),
        Task: object({ id: { type: 'integer' }, text: { type: 'string' }, state }),
        Page: object({
          total: { type: 'integer', ...(total ? { description: total } : {}) },
          tasks: { type: 'array', items: ref('Task') },
        }),
      },
    },
  };
}

/** The total that a server tells of all tasks and of those that a filter leaves. */
type TotalOf = (all: number, left: number) => number;

function routesOf(document: ReturnType<typeof tasks>, totalOf: TotalOf): Routes {
  const all: Thing[] = [];
  const isWhole = (text: string, most: number) => /^\d{1,4}$/.test(text) && Number(text) <= most;
  return {
    'GET /tasks': ({ query }) => {
      const [limit, offset] = [query.get('limit') ?? '50', query.get('offset') ?? '0'];
      const state = query.get('state');
      if (!isWhole(limit, 50) || limit === '0' || !isWhole(offset, 9999)) return problem(400, 'no page');
      if (state !== null && !states.includes(state)) return problem(400, 'no state');
      const left = all.filter((one) => state === null || one['state'] === state);
      const page = left.slice(Number(offset), Number(offset) + Number(limit));
      return { status: 200, body: { total: totalOf(all.length, left.length), tasks: page } };
    },
    'POST /tasks': reading(validator(document, 'New'), (_, { text, state }) => {
      const task = { id: all.length + 1, text, state };
      all.push(task);
      return { status: 201, body: task };
    }),
  };
}

async function found(totalOf: TotalOf, words: Words = {}): Promise<readonly string[]> {
  const document = tasks(words);
  const options = { profile: 'strict', only: ['total-counts', 'filter-finds'] } as const;
  return openRows(await verifyDocument({ document, routes: routesOf(document, totalOf), options }));
}

suite('a total under a filter', (test) => {
  const left: TotalOf = (_, some) => some;
  const all: TotalOf = (every) => every;

  test('counts what is left', async () => {
    for (const words of [{}, { total: 'How many tasks match.' }, { isNumbered: false }])
      assert.equal(await found(left, words), []);
  });

  test('counts all where the document says so, or nothing says that pages are counted by it', async () => {
    const total = 'The number of all tasks, regardless of the filter.';
    assert.equal(await found(all, { total }), []);
    assert.equal(await found(all, { total: 'How many tasks there are.', isNumbered: false }), []);
  });

  test('may count what a client does not see', async () => {
    assert.equal(await found((_, some) => some + 3, { isNumbered: false }), []);
  });

  test('that stays what it is without the filter is found', async () => {
    for (const words of [{}, { total: 'How many tasks match.', isNumbered: false }]) {
      const [row = '', ...others] = await found(all, words);
      assert.match(row, /^total-counts listTasks warn \d+, as without it/);
      assert.equal(others, []);
    }
  });
});
