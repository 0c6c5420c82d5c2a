/** Boxes by size: numbers stand in the order of numbers, and not in that of their digits. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

/** A document in which a box has at most this size. */
function boxes(maximum: number): Thing {
  const others = { 400: refusal, 404: refusal };
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

function routesOf(document: Thing, order: Order): Routes {
  const kept: Thing[] = [];
  return {
    'GET /boxes': ({ query }) => {
      const sort = query.get('sort');
      if (sort !== null && !/^-?size$/.test(sort)) return problem(400, 'no such order');
      const up = kept.toSorted((one, other) => order(Number(one['size']), Number(other['size'])));
      return { status: 200, body: sort === null ? kept : sort === 'size' ? up : up.toReversed() };
    },
    'POST /boxes': reading(validator(document, 'NewBox'), (_, { size }) => {
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

async function rowsOf(maximum: number, order: Order): Promise<readonly string[]> {
  const document = boxes(maximum);
  const options = { profile: 'spec', runs: 2 } as const;
  const rows = openRowNames(await verifyDocument({ document, routes: routesOf(document, order), options }));
  return rows.filter((row) => row.startsWith('sorted-as-asked'));
}

suite('an order of numbers', (test) => {
  for (const maximum of [900, 90]) {
    test(`is that of numbers: up to ${maximum}`, async () => {
      assert.equal(await rowsOf(maximum, (one, other) => one - other), []);
    });

    test(`is not that of their digits: up to ${maximum}`, async () => {
      const byDigits: Order = (one, other) => String(one).localeCompare(String(other));
      assert.equal(await rowsOf(maximum, byDigits), ['sorted-as-asked listBoxes warn']);
    });
  }
});
