/** Shops that are filtered by a member of their address. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const address = { type: 'object', required: ['city', 'street'], properties: { city: text, street: text } };
const members = { name: text, address };
const required = ['name', 'address'];

/** @param name of the parameter */
const shops = (name: string, description: string): Thing => ({
  openapi: '3.1.0',
  info: { title: 'Shops', version: '1' },
  paths: {
    '/shops': {
      get: {
        operationId: 'listShops',
        parameters: [{ name, in: 'query', description, schema: text }],
        responses: { 200: json({ type: 'array', items: ref('Shop') }), 400: refusal },
      },
      post: {
        ...{ operationId: 'makeShop', requestBody: body(ref('NewShop')) },
        responses: { 201: json(ref('Shop')), 400: refusal },
      },
    },
    '/shops/{shopId}': {
      parameters: [inPath('shopId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readShop', responses: { 200: json(ref('Shop')), 400: refusal, 404: refusal } },
    },
  },
  components: {
    schemas: {
      ...{ Problem, NewShop: { type: 'object', required, properties: members } },
      Shop: {
        ...{ type: 'object', required: ['id', ...required] },
        properties: { id: { type: 'integer' }, ...members },
      },
    },
  },
});

/** Whether a server finds what has a value by what is asked for. */
type Finds = (city: string, asked: string) => boolean;

function routesOf(document: Thing, name: string, finds: Finds): Routes {
  const kept: Thing[] = [];
  return {
    'GET /shops': ({ query }) => {
      const asked = query.get(name);
      if (asked !== null && (asked.length < 1 || asked.length > 40)) return problem(400, 'no such text');
      const cityOf = (one: Thing): string => String(Object(one['address'])['city']);
      return { status: 200, body: kept.filter((one) => asked === null || finds(cityOf(one), asked)) };
    },
    'POST /shops': reading(validator(document, 'NewShop'), (_, shop) => {
      kept.push({ id: kept.length + 1, ...shop });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /shops/{shopId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const one = kept[Number(id) - 1];
      return one ? { status: 200, body: one } : problem(404, 'there is none');
    },
  };
}

async function open(
  finds: Finds,
  name = 'city',
  words = 'Only shops in this city',
): Promise<readonly string[]> {
  const document = shops(name, words);
  const trial = { document, routes: routesOf(document, name, finds), options: { profile: 'spec' } } as const;
  return openRowNames(await verifyRows(trial, ['filter-finds']));
}

const accused = ['filter-finds listShops warn'];

/** What a filter of these words may do. */
const free: Readonly<Record<string, Finds>> = {
  'the same text': (city, asked) => city === asked,
  'the same text in any letters': (city, asked) => city.toLowerCase() === asked.toLowerCase(),
  'what contains it': (city, asked) => city.includes(asked),
  'what begins with it': (city, asked) => city.startsWith(asked),
};

suite('a filter by a member of a member', (test) => {
  for (const [name, finds] of Object.entries(free))
    test(`may find ${name}`, async () => {
      assert.equal(await open(finds), []);
    });

  for (const name of ['city', 'address.city', 'addressCity'])
    test(`must not find everything, nor nothing: ${name}`, async () => {
      assert.equal(await open(() => true, name), accused);
      assert.equal(await open(() => false, name), accused);
    });

  test('is none where it is about something else', async () => {
    for (const name of ['town', 'zip', 'q'])
      assert.equal(
        (await open(() => true, name)).filter((row) => !row.endsWith('not-applicable')),
        [],
      );
    for (const words of ['Shops in this city come first', 'City to ship to.'])
      assert.equal(await open(() => true, 'city', words), []);
  });
});
