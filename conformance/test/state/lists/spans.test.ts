/** Lists of visits that `from` and `to` alone cut: by the only time that there is, or the one that the words name. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const time = { type: 'string', format: 'date-time' };

/** Which times a visit has, the one that is cut by first, and how the document speaks of it. */
interface Shape {
  readonly times: readonly [string, ...string[]];
  readonly of: string;
}

/** With a way to cut that is wrong. */
const shapes: readonly (readonly [Shape, Cut])[] = [
  [{ times: ['from'], of: 'begin' }, 'inverted'],
  [{ times: ['at'], of: 'are' }, 'from'],
  [{ times: ['plannedAt', 'paidAt'], of: 'are planned' }, 'to'],
];

function documentOf({ times, of }: Shape) {
  const cut = (name: string, words: string) => ({
    ...{ name, in: 'query', schema: time },
    description: `Only visits that ${of} ${words}`,
  });
  const members = {
    who: { type: 'string', maxLength: 20 },
    ...Object.fromEntries(times.map((one) => [one, time])),
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Visits', version: '1' },
    paths: {
      '/visits': {
        get: {
          operationId: 'listVisits',
          parameters: [cut('from', 'at this time or later'), cut('to', 'before this time')],
          responses: { 200: json({ type: 'array', items: ref('Visit') }), 400: refusal },
        },
        post: {
          operationId: 'addVisit',
          requestBody: body(ref('Draft')),
          responses: { 201: json(ref('Visit')), 400: refusal },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        Draft: { type: 'object', required: ['who', ...times], properties: members },
        Visit: {
          type: 'object',
          required: ['id', 'who', ...times],
          properties: { id: { type: 'integer' }, ...members },
        },
      },
    },
  };
}

/** How a server cuts: `right`, by `from` alone, by `to` alone, or `to` the wrong way round. */
type Cut = 'right' | 'from' | 'to' | 'inverted';

function routesOf(shape: Shape, cut: Cut): Routes {
  const [name] = shape.times;
  const visits: Thing[] = [];
  const isIn = (visit: Thing, from: string | null, to: string | null): boolean => {
    const at = Date.parse(String(visit[name]));
    const isLate = from === null || cut === 'to' || at >= Date.parse(from);
    const isEarly = to === null || cut === 'from' || at < Date.parse(to) === (cut !== 'inverted');
    return isLate && isEarly;
  };
  return {
    'GET /visits': ({ query }) => {
      const [from, to] = [query.get('from'), query.get('to')];
      const isWrong = [from, to].some(
        (one) => one !== null && !validator(documentOf(shape), 'Draft')(draftOf(shape, one)),
      );
      if (isWrong || query.getAll('from').length > 1 || query.getAll('to').length > 1)
        return problem(400, 'no time');
      return { status: 200, body: visits.filter((one) => isIn(one, from, to)) };
    },
    'POST /visits': reading(validator(documentOf(shape), 'Draft'), (_, told) => {
      const visit = { ...told, id: visits.length + 1 };
      visits.push(visit);
      return { status: 201, body: visit };
    }),
  };
}

function draftOf({ times }: Shape, at: string): Thing {
  return { who: 'x', ...Object.fromEntries(times.map((one) => [one, at])) };
}

async function found(shape: Shape, cut: Cut): Promise<readonly string[]> {
  const options = { profile: 'strict', runs: 2, only: ['bounds-hold'] } as const;
  const report = await verifyDocument({ document: documentOf(shape), routes: routesOf(shape, cut), options });
  return openRows(report).map((one) => one.split(' ').slice(0, 3).join(' '));
}

suite('lists that are cut by from and to', (test) => {
  for (const [shape, wrong] of shapes) {
    const name = shape.times.join(' and ');

    test(`are let be where both are heeded: ${name}`, async () => {
      assert.equal(await found(shape, 'right'), []);
    });

    test(`are told where one of them is not: ${name}`, async () => {
      assert.equal(await found(shape, wrong), ['bounds-hold listVisits warn']);
    });
  }
});
