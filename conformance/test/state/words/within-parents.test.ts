/** Rooms whose number is unique within their house: refused to a second one there, and taken in another house. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1, maxLength: 20 };
const house = { type: 'object', required: ['name'], properties: { name: text } };
const room = { type: 'object', required: ['number'], properties: { number: text } };
const withId = ({ required, properties }: typeof house | typeof room): object => ({
  ...{ type: 'object', required: ['id', ...required] },
  properties: { id, ...properties },
});
const shown = (name: string): object => ({ 200: json(ref(name)), 400: refusal, 404: refusal });

const documentOf = (description: string): Thing => ({
  openapi: '3.1.0',
  info: { title: 'Houses', version: '1' },
  paths: {
    '/houses': {
      post: {
        ...{ operationId: 'makeHouse', requestBody: body(ref('NewHouse')) },
        responses: { 201: json(ref('House')), 400: refusal },
      },
    },
    '/houses/{houseId}': {
      parameters: [inPath('houseId', id)],
      get: { operationId: 'readHouse', responses: shown('House') },
    },
    '/houses/{houseId}/rooms': {
      parameters: [inPath('houseId', id)],
      post: {
        ...{ operationId: 'makeRoom', description, requestBody: body(ref('NewRoom')) },
        responses: { 201: json(ref('Room')), 400: refusal, 404: refusal, 409: refusal },
      },
    },
    '/houses/{houseId}/rooms/{roomId}': {
      parameters: [inPath('houseId', id), inPath('roomId', id)],
      get: { operationId: 'readRoom', responses: shown('Room') },
    },
  },
  components: {
    schemas: { Problem, NewHouse: house, NewRoom: room, House: withId(house), Room: withId(room) },
  },
});

/** Where a number is refused that a room of a house has. */
type Clash = (isOfSameHouse: boolean) => boolean;

function routesOf(document: Thing, clashes: Clash): Routes {
  const houses: Thing[] = [];
  const rooms: Thing[] = [];
  const find = (all: readonly Thing[], name = ''): Told => {
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    const one = all[Number(name) - 1];
    return one ? { status: 200, body: one } : problem(404, 'there is none');
  };
  return {
    'POST /houses': reading(validator(document, 'NewHouse'), (_, { name }) => {
      houses.push({ id: houses.length + 1, name });
      return { status: 201, body: houses.at(-1) };
    }),
    'GET /houses/{houseId}': ({ names: [name] }) => find(houses, name),
    'POST /houses/{houseId}/rooms': (asked) => {
      const [houseId = ''] = asked.names;
      const above = find(houses, houseId);
      if (above.status !== 200) return above;
      return reading(validator(document, 'NewRoom'), (_, { number }) => {
        const alike = rooms.filter((one) => one['number'] === number);
        if (alike.some((one) => clashes(one['house'] === houseId))) return problem(409, 'there is one');
        const made = { id: rooms.length + 1, number };
        rooms.push({ ...made, house: houseId });
        return { status: 201, body: made };
      })(asked);
    },
    'GET /houses/{houseId}/rooms/{roomId}': ({ names: [houseId = '', name] }) => {
      const above = find(houses, houseId);
      if (above.status !== 200) return above;
      const told = find(rooms, name);
      const { house: own, ...made } = Object(told.body);
      if (told.status !== 200) return told;
      return own === houseId ? { status: 200, body: made } : problem(404, 'there is none');
    },
  };
}

async function found(words: string, clashes: Clash): Promise<readonly string[]> {
  const document = documentOf(words);
  const trial = { document, routes: routesOf(document, clashes), options: { profile: 'spec' } } as const;
  return openRowNames(await verifyRows(trial, ['repeat-refused']));
}

const accused = ['repeat-refused makeRoom warn'];
const within = 'Adds a room. The number is unique within the house.';

suite('what is unique within a parent', (test) => {
  test('is refused there alone', async () => {
    assert.equal(await found(within, (isOfSameHouse) => isOfSameHouse), []);
    assert.equal(await found(within, () => false), accused);
    assert.equal(await found(within, () => true), accused);
  });

  test('may be unique everywhere where the words do not say within what', async () => {
    for (const words of ['Adds a room. The number is unique.', 'The number is unique among all rooms.'])
      assert.equal(await found(words, () => true), []);
  });
});
