/** Boxes in an order that a flag turns: `sortBy=size&descending=true`. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const size = { type: 'integer', minimum: 1, maximum: 900 };
const query = (name: string, schema: object) => ({ name, in: 'query', schema });

const boxes = (flag: string) => ({
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: {
    '/boxes': {
      get: {
        operationId: 'listBoxes',
        parameters: [
          query('sortBy', { type: 'string', enum: ['size'] }),
          query(flag, { type: 'boolean', default: false }),
        ],
        responses: { 200: json({ type: 'array', items: ref('Box') }), 400: refusal },
      },
      post: {
        ...{ operationId: 'makeBox', requestBody: body(ref('NewBox')) },
        responses: { 201: json(ref('Box')), 400: refusal },
      },
    },
  },
  components: {
    schemas: {
      ...{ Problem, NewBox: { type: 'object', required: ['size'], properties: { size } } },
      Box: { type: 'object', required: ['id', 'size'], properties: { id: { type: 'integer' }, size } },
    },
  },
});

/** @param isDown what the server makes of the flag */
function routesOf(flag: string, isDown: (flag: string | null) => boolean): Routes {
  const kept: Thing[] = [];
  return {
    'GET /boxes': ({ query: asked }) => {
      const [by, down] = [asked.get('sortBy'), asked.get(flag)];
      if (![null, 'size'].includes(by) || ![null, 'true', 'false'].includes(down)) return problem(400, 'no');
      const up = kept.toSorted((one, other) => Number(one['size']) - Number(other['size']));
      return { status: 200, body: by === null ? kept : isDown(down) ? up.toReversed() : up };
    },
    'POST /boxes': reading(validator(boxes(flag), 'NewBox'), (_, { size: own }) => {
      kept.push({ id: kept.length + 1, size: own });
      return { status: 201, body: kept.at(-1) };
    }),
  };
}

async function open(flag: string, isDown: (flag: string | null) => boolean): Promise<readonly string[]> {
  const trial = {
    document: boxes(flag),
    routes: routesOf(flag, isDown),
    options: { profile: 'spec' },
  } as const;
  return openRowNames(await verifyRows(trial, ['sorted-as-asked']));
}

suite('an order that a flag turns', (test) => {
  for (const flag of ['descending', 'sortDescending', 'desc', 'reverse'])
    test(`is turned by it, and missed where it is not: ${flag}`, async () => {
      assert.equal(await open(flag, (one) => one === 'true'), []);
      assert.equal(await open(flag, () => false), ['sorted-as-asked listBoxes warn']);
    });

  test('is not looked for in a flag of another name', async () => {
    assert.equal(await open('details', () => true), []);
  });
});
