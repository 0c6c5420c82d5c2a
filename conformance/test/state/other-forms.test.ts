/** What can be created in several forms is read in each of them: a fault that only one form has is found. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { validator } from './reading.ts';
import { problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const closed = (properties: object) => ({
  ...{ type: 'object', required: Object.keys(properties), additionalProperties: false },
  properties,
});
const id = { type: 'integer', readOnly: true };
const load = {
  oneOf: [
    closed({ type: { const: 'oil' }, grade: { type: 'string' } }),
    closed({ type: { const: 'gas' }, bar: { type: 'number' } }),
  ],
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      post: {
        operationId: 'addShip',
        requestBody: body(ref('Ship')),
        responses: { 201: json(ref('Ship')), 400: refusal, 409: refusal },
      },
    },
    '/ships/{shipId}': {
      parameters: [inPath('shipId', { type: 'integer' })],
      get: {
        operationId: 'getShip',
        responses: { 200: json(ref('Ship')), 400: refusal, 404: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      Ship: {
        oneOf: [
          { ...closed({ id, kind: { const: 'tanker' }, load }), required: ['kind', 'load'] },
          {
            ...closed({ id, kind: { const: 'tug' }, pull: { type: 'integer' } }),
            required: ['kind', 'pull'],
          },
        ],
      },
    },
  },
};

type Ship = Readonly<Record<string, unknown>>;

const isShip = validator(document, 'Ship');

/** @param shown a ship as it is read, when it was created in another form than that */
const routesOf = (shown: (ship: Ship) => Ship, takes: (ship: Ship) => boolean = () => true): Routes => {
  const ships: Ship[] = [];
  return {
    'POST /ships': ({ json: sent }): Told => {
      if (Object(sent) !== sent || !isShip(sent)) return problem(400, 'no ship');
      if (!takes(sent as Ship)) return problem(409, 'no room for such a ship');
      const ship = { ...(sent as Ship), id: ships.length + 1 };
      ships.push(ship);
      return { status: 201, body: ship };
    },
    'GET /ships/{shipId}': ({ names: [name = ''] }) => {
      if (!/^-?\d+$/.test(name)) return problem(400, 'no number');
      const ship = ships[Number(name) - 1];
      return ship ? { status: 200, body: shown(ship) } : problem(404, 'no such ship');
    },
  };
};

const verdictsOf = async (routes: Routes) =>
  openRows(
    await verifyDocument({
      document,
      routes,
      options: { profile: 'strict', only: ['made-is-read', 'response-schema'] },
    }),
  );

suite('things of several forms', (test) => {
  test('are let be, also where one of the forms is refused', async () => {
    assert.equal(await verdictsOf(routesOf((ship) => ship)), []);
    assert.equal(
      await verdictsOf(
        routesOf(
          (ship) => ship,
          ({ kind }) => kind !== 'tug',
        ),
      ),
      [],
    );
  });

  for (const [words, shown] of [
    ['another branch', (ship: Ship) => ('pull' in ship ? { ...ship, pull: String(ship['pull']) } : ship)],
    [
      'a branch of a branch',
      (ship: Ship) => {
        const held = Object(ship['load']);
        return held.type === 'gas' ? { ...ship, load: { ...held, bar: null } } : ship;
      },
    ],
  ] as const)
    test(`are found where ${words} is read otherwise than documented`, async () => {
      const [found, ...more] = await verdictsOf(routesOf(shown));
      assert.match(found ?? '', /^response-schema getShip fail/);
      assert.equal(more, []);
    });
});
