/** Boxes by size: numbers stand in the order of numbers, and not in that of their digits. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

/** A document in which a box has at most this size. */
function boxes(maximum: number): Thing {
  const others = { 400: refusal, 404: refusal, 409: refusal };
  const size = { type: 'integer', minimum: 1, maximum };
  const sort = { name: 'sort', in: 'query', schema: { type: 'string', enum: ['size', '-size'] } };
  return {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': {
        get: {
          ...{ operationId: 'listBoxes', parameters: [sort] },
          responses: { 200: json({ type: 'array', items: ref('Box') }), ...others },
        },
        post: {
          operationId: 'makeBox',
          requestBody: body(ref('NewBox')),
          responses: { 201: json(ref('Box')), ...others },
        },
      },
      '/boxes/{boxId}': {
        parameters: [inPath('boxId', { type: 'integer', minimum: 1 })],
        get: { operationId: 'readBox', responses: { 200: json(ref('Box')), ...others } },
      },
    },
    components: {
      schemas: {
        ...{ Problem, NewBox: { type: 'object', required: ['size'], properties: { size } } },
        Box: { type: 'object', required: ['id', 'size'], properties: { id: { type: 'integer' }, size } },
      },
    },
  };
}

type Order = (one: number, other: number) => number;

/** @param most what is larger is refused, as no words say */
function routesOf(document: Thing, order: Order, most: number): Routes {
  const kept: Thing[] = [];
  return {
    'GET /boxes': ({ query }) => {
      const sort = query.get('sort');
      if (sort !== null && !/^-?size$/.test(sort)) return problem(400, 'no such order');
      const up = kept.toSorted((one, other) => order(Number(one['size']), Number(other['size'])));
      return { status: 200, body: sort === null ? kept : sort === 'size' ? up : up.toReversed() };
    },
    'POST /boxes': reading(validator(document, 'NewBox'), (_, { size }) => {
      if (Number(size) > most) return problem(409, 'no room');
      kept.push({ id: kept.length + 1, size });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /boxes/{boxId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const box = kept[Number(id) - 1];
      return box ? { status: 200, body: box } : problem(404, 'no such box');
    },
  };
}

async function rowsOf(maximum: number, order: Order, most = maximum): Promise<readonly string[]> {
  const document = boxes(maximum);
  const options = { profile: 'spec', runs: 2 } as const;
  const routes = routesOf(document, order, most);
  const rows = openRowNames(await verifyDocument({ document, routes, options }));
  return rows.filter((row) => row.startsWith('sorted-as-asked'));
}

const byDigits: Order = (one, other) => String(one).localeCompare(String(other));

suite('an order of numbers', (test) => {
  for (const maximum of [900, 90]) {
    test(`is that of numbers: up to ${maximum}`, async () => {
      assert.equal(await rowsOf(maximum, (one, other) => one - other), []);
    });

    test(`is not that of their digits: up to ${maximum}`, async () => {
      assert.equal(await rowsOf(maximum, byDigits), ['sorted-as-asked listBoxes warn']);
    });
  }

  test('is looked at where a rule that is not written refuses large ones', async () => {
    assert.equal(await rowsOf(900, byDigits, 100), ['sorted-as-asked listBoxes warn']);
    assert.equal(await rowsOf(900, (one, other) => one - other, 100), []);
  });
});
