/** A list that is filtered by what tells the branches of its things apart: another value needs other members as well. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const count = { type: 'integer', minimum: 1, maximum: 900 };
const kinds = { van: { load: count }, bus: { seats: count } };

/** How the branches say what they are. */
const tags = {
  enumerations: (kind: string) => ({ type: 'string', enum: [kind] }),
  constants: (kind: string) => ({ const: kind }),
};

function documentOf(tag: (kind: string) => object): object {
  const branch = (kind: string, properties: object): object => ({
    ...{ type: 'object', required: ['kind', ...Object.keys(properties)], additionalProperties: false },
    properties: { id: { type: 'integer', readOnly: true }, kind: tag(kind), ...properties },
  });
  const branches = Object.entries(kinds).map(([kind, properties]) => branch(kind, properties));
  const parameters = [
    { name: 'kind', in: 'query', schema: { type: 'string', enum: Object.keys(kinds) } },
    { name: 'plate', in: 'query', schema: { type: 'string' } },
  ];
  return {
    ...{ openapi: '3.1.0', info: { title: 'Vehicles', version: '1' } },
    paths: {
      '/vehicles': {
        get: {
          ...{ operationId: 'listVehicles', parameters },
          responses: { 200: json({ type: 'array', items: ref('Vehicle') }), 400: refusal },
        },
        post: {
          ...{ operationId: 'addVehicle', requestBody: body(ref('Vehicle')) },
          responses: { 201: json(ref('Vehicle')), 400: refusal },
        },
      },
      '/vehicles/{id}': {
        parameters: [inPath('id', { type: 'integer' })],
        get: { operationId: 'getVehicle', responses: { 200: json(ref('Vehicle')), 404: refusal } },
      },
    },
    components: { schemas: { Problem, Vehicle: { oneOf: branches } } },
  };
}

type Sift = (all: readonly Thing[], kind: string) => readonly Thing[];

function routesOf(document: object, sift: Sift): Routes {
  const all: Thing[] = [];
  return {
    'POST /vehicles': reading(validator(document, 'Vehicle'), (_, { id: __, ...given }) => {
      const thing = { id: all.length + 1, ...given };
      all.push(thing);
      return { status: 201, body: thing };
    }),
    'GET /vehicles': ({ query }) => {
      const kind = query.get('kind');
      if (kind !== null && !Object.hasOwn(kinds, kind)) return problem(400, 'no such kind');
      return { status: 200, body: kind === null ? all : sift(all, kind) };
    },
    'GET /vehicles/{id}': ({ names: [id] }) => {
      const found = all.find((one) => String(one['id']) === id);
      return found ? { status: 200, body: found } : problem(404, 'none');
    },
  };
}

const servers: readonly (readonly [string, Sift, string])[] = [
  ['is let be', (all, kind) => all.filter((one) => one['kind'] === kind), 'pass'],
  ['is found where it leaves the list as it is', (all) => all, 'warn'],
  ['is found where it finds nothing', () => [], 'warn'],
];

suite('a filter by what branches are told apart by', (test) => {
  for (const [how, tag] of Object.entries(tags))
    for (const [what, sift, verdict] of servers)
      test(`${what}, by ${how}`, async () => {
        const document = documentOf(tag);
        const report = await verifyDocument({
          ...{ document, routes: routesOf(document, sift) },
          options: { profile: 'spec', runs: 1 },
        });
        const row = report.checks.find(({ id }) => id === 'filter-finds');
        assert.is(row?.verdict, verdict, openRows(report).join('\n'));
        if (verdict === 'pass') assert.equal(openRows(report), []);
      });
});
