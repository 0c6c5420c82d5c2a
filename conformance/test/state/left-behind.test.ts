/** What a run leaves behind at a service where things are needed by others, and made behind a slash, too. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { verifyDocument } from './verify-document.ts';

const others = { 400: refusal, 404: refusal, 409: refusal };
const kept = (noun: string, name: string) => ({
  [`/${name}`]: {
    get: { operationId: `list${noun}`, responses: { 200: json({ type: 'array', items: ref(noun) }) } },
    post: {
      ...{ operationId: `add${noun}`, requestBody: body(ref(`New${noun}`)) },
      responses: { 201: json(ref(noun)), ...others },
    },
  },
  [`/${name}/{id}`]: {
    parameters: [inPath('id', uuid)],
    get: { operationId: `get${noun}`, responses: { 200: json(ref(noun)), ...others } },
    delete: { operationId: `drop${noun}`, responses: { 204: { description: 'Gone' }, ...others } },
  },
});
const schemas = (noun: string, properties: object) => ({
  [`New${noun}`]: { type: 'object', required: Object.keys(properties), properties },
  [noun]: { type: 'object', required: ['id'], properties: { id: uuid, ...properties } },
});
const text = { type: 'string', minLength: 1, maxLength: 40 };
const document = {
  openapi: '3.1.0',
  info: { title: 'A club', version: '1' },
  paths: { ...kept('Player', 'players'), ...kept('Game', 'games') },
  components: {
    schemas: {
      Problem,
      ...schemas('Player', { name: text }),
      ...schemas('Game', { playerId: uuid, place: text }),
    },
  },
};

type Shelf = Map<string, Thing>;

function routesOf(noun: string, name: string, shelf: Shelf, obstacle: (id: string) => boolean): Routes {
  const add = reading(validator(document, `New${noun}`), (_, told) => {
    const playerId = told['playerId'];
    if (playerId !== undefined && !obstacle(String(playerId))) return problem(400, 'no such player');
    const thing = { ...told, id: crypto.randomUUID() };
    shelf.set(thing.id, thing);
    return { status: 201, body: thing };
  });
  return {
    [`GET /${name}`]: () => ({ status: 200, body: [...shelf.values()] }),
    [`POST /${name}`]: add,
    [`POST /${name}/`]: add,
    [`GET /${name}/{id}`]: ({ names: [id = ''] }) => {
      if (!/^[\da-f-]{36}$/i.test(id)) return problem(400, 'no id');
      return shelf.has(id) ? { status: 200, body: shelf.get(id) } : problem(404, 'there is none');
    },
    [`DELETE /${name}/{id}`]: ({ names: [id = ''] }) => {
      if (!/^[\da-f-]{36}$/i.test(id)) return problem(400, 'no id');
      if (noun === 'Player' && obstacle(id)) return problem(409, 'there are games');
      return shelf.delete(id) ? { status: 204 } : problem(404, 'there is none');
    },
  };
}

suite('what a run leaves behind', (test) => {
  test('is nothing where it may delete all that it made, those that others need last', async () => {
    const [players, games]: readonly Shelf[] = [new Map(), new Map()];
    const isNeeded = (id: string) => [...(games ?? [])].some(([, game]) => game['playerId'] === id);
    const routes = {
      ...routesOf('Player', 'players', players ?? new Map(), isNeeded),
      ...routesOf('Game', 'games', games ?? new Map(), (id) => players?.has(id) ?? false),
    };
    const { exitCode } = await verifyDocument({ document, routes, options: { profile: 'spec' } });
    assert.is(exitCode, 0);
    assert.is(games?.size, 0);
    assert.is(players?.size, 0);
  });
});
