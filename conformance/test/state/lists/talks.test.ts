/** Talks begin at times of their own: an order by time is judged also where two at once are refused. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const refusals = { 400: refusal, 409: refusal };
const talk = {
  title: { type: 'string', minLength: 1, maxLength: 40 },
  startsAt: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Talks', version: '1' },
  paths: {
    '/talks': {
      get: {
        operationId: 'listTalks',
        parameters: [{ name: 'sort', in: 'query', schema: { type: 'string', enum: ['startsAt', '-day'] } }],
        responses: { 200: json({ type: 'array', items: ref('Talk') }), ...refusals },
      },
      post: {
        operationId: 'addTalk',
        requestBody: body(ref('NewTalk')),
        responses: { 201: json(ref('Talk')), ...refusals },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewTalk: { type: 'object', required: ['title', 'startsAt', 'day'], properties: talk },
      Talk: {
        type: 'object',
        required: ['id', 'startsAt', 'day'],
        properties: { id: { type: 'integer' }, ...talk },
      },
    },
  },
};

/** A conforming server. */
function routes(): Routes {
  const talks: Thing[] = [];
  const orders: Readonly<Record<string, (one: Thing) => number>> = {
    startsAt: (one) => Date.parse(String(one['startsAt'])),
    '-day': (one) => -Date.parse(String(one['day'])),
  };
  return {
    'GET /talks': ({ query }) => {
      const sort = query.get('sort');
      const by = sort === null ? () => 0 : orders[sort];
      if (!by) return problem(400, 'no such order');
      return { status: 200, body: talks.toSorted((one, other) => by(one) - by(other)) };
    },
    'POST /talks': reading(validator(document, 'NewTalk'), (_, told) => {
      if (talks.some((one) => one['startsAt'] === told['startsAt']))
        return problem(409, 'one talk at a time');
      const own = { id: talks.length + 1, ...told };
      talks.push(own);
      return { status: 201, body: own };
    }),
  };
}

const ignoring =
  (sort: string): Bent =>
  (asked, right) =>
    asked.query.get('sort') === sort ? right({ ...asked, query: new URLSearchParams() }) : right();

const run = (bent?: Bent) =>
  verifyDocument({
    ...{ document, routes: routes(), ...(bent ? { bent } : {}) },
    options: { profile: 'spec', only: ['sorted-as-asked'], runs: 1 },
  });

suite('Talks in the order of their times', (test) => {
  test('a conforming server is accused of nothing', async () => {
    const report = await run();
    assert.equal(openRows(report), []);
    assert.ok(report.checks.some(({ id, verdict }) => id === 'sorted-as-asked' && verdict === 'pass'));
  });

  for (const sort of ['startsAt', '-day'])
    test(`${sort} is ignored: sorted-as-asked`, async () => {
      assert.match(openRows(await run(ignoring(sort))).join('\n'), /^sorted-as-asked listTalks warn/m);
    });
});
