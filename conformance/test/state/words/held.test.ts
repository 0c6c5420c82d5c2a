/** Rooms that are held: a hold goes with its own room only, by words, whatever the ids look like. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../../model/event.ts';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'string', maxLength: 40 };

const key = {
  ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 64 } },
  description: 'The same key again begins no second stay, and gives the first answer.',
};

function held(words: string): Thing {
  const others = { 400: refusal, 404: refusal, 409: refusal, 422: refusal };
  const collection = (name: string, description = '') => ({
    [`/${name.toLowerCase()}s`]: {
      post: {
        ...{ operationId: `add${name}`, description, requestBody: body(ref(`New${name}`)) },
        ...(name === 'Stay' ? { parameters: [key] } : {}),
        responses: { 201: json(ref(name)), ...others },
      },
    },
    [`/${name.toLowerCase()}s/{${name.toLowerCase()}Id}`]: {
      parameters: [inPath(`${name.toLowerCase()}Id`, id)],
      get: { operationId: `read${name}`, responses: { 200: json(ref(name)), ...others } },
    },
  });
  const object = (properties: Thing, required = Object.keys(properties)) => ({
    ...{ type: 'object', required, properties, additionalProperties: false },
  });
  const [title, roomId, holdId] = [{ type: 'string', minLength: 1, maxLength: 30 }, id, id];
  return {
    ...{ openapi: '3.1.0', info: { title: 'Rooms', version: '1' } },
    paths: { ...collection('Room'), ...collection('Hold'), ...collection('Stay', words) },
    components: {
      schemas: {
        ...{ Problem, NewRoom: object({ title }), Room: object({ id, title }) },
        ...{ NewHold: object({ roomId }), Hold: object({ id, roomId }) },
        ...{ NewStay: object({ roomId, holdId }, ['roomId']), Stay: object({ id, roomId, holdId }, ['id']) },
      },
    },
  };
}

/**
 * @param idOf the id of the nth of a kind
 * @param mindsKeys whether the same key begins no second stay
 */
function heldRoutes(document: Thing, idOf: (nth: number) => string, mindsKeys = true): Routes {
  const answered = new Map<string, Told>();
  const kept = {
    Room: new Map<string, Thing>(),
    Hold: new Map<string, Thing>(),
    Stay: new Map<string, Thing>(),
  };
  type Kind = keyof typeof kept;
  const make = (kind: Kind, sent: Thing, status: number | false): Told => {
    if (status) return problem(status, 'not with that');
    const thing = { ...sent, id: idOf(kept[kind].size + 1) };
    kept[kind].set(thing.id, thing);
    return { status: 201, body: thing };
  };
  const routes = (kind: Kind, refused: (thing: Thing) => number | false): Routes => ({
    [`POST /${kind.toLowerCase()}s`]: reading(validator(document, `New${kind}`), (asked, sent) => {
      const given = kind === 'Stay' ? asked.header('idempotency-key') : undefined;
      if (given !== undefined && !/^.{8,64}$/.test(given)) return problem(400, 'no such key');
      const name = mindsKeys ? given : undefined;
      const told = answered.get(name ?? '') ?? make(kind, sent, refused(sent));
      if (name !== undefined && told.status === 201) answered.set(name, told);
      return told;
    }),
    [`GET /${kind.toLowerCase()}s/{id}`]: ({ names: [name = ''] }) => {
      const thing = kept[kind].get(name);
      return thing ? { status: 200, body: thing } : problem(404, 'there is none');
    },
  });
  const lacks = (kind: Kind, name: unknown) => !kept[kind].has(String(name));
  const isOther = ({ roomId, holdId }: Thing) =>
    holdId !== undefined && kept.Hold.get(String(holdId))?.['roomId'] !== roomId;
  return {
    ...routes('Room', () => false),
    ...routes('Hold', ({ roomId }) => lacks('Room', roomId) && 422),
    ...routes('Stay', (stay) => {
      if (lacks('Room', stay['roomId']) || isOther(stay)) return 422;
      return [...kept.Stay.values()].some(({ roomId }) => roomId === stay['roomId']) && 409;
    }),
  };
}

suite('what goes with its own thing only', (test) => {
  const words = 'Begins a stay; a room has one. A room that is held can only be used with its hold.';
  const ids: Readonly<Record<string, (nth: number) => string>> = {
    'numbers that several kinds share': (nth) => String(100 + nth),
    'texts of one kind': () => crypto.randomUUID(),
  };
  async function runAt(idOf: (nth: number) => string, mindsKeys = true) {
    const document = held(words);
    const told: string[] = [];
    const onEvent = (event: RunEvent): void => {
      if (event.kind === 'notice') told.push(`${event.code} ${event.values['operation']}`);
    };
    const options = { profile: 'strict', runs: 2, onEvent } as const;
    const routes = heldRoutes(document, idOf, mindsKeys);
    return { told, rows: openRows(await verifyDocument({ document, routes, options })) };
  }

  for (const [name, idOf] of Object.entries(ids))
    test(`accuses nobody: ids are ${name}`, async () => {
      assert.equal((await runAt(idOf)).rows, []);
    });

  test('has a thing of its own in each request, where what is optional goes with no other', async () => {
    const { told } = await runAt(() => crypto.randomUUID());
    assert.ok(told.includes('own-learnt addStay'), told.join());
  });

  test('is begun twice under one key, and that is told of, where the key goes with plain requests alone', async () => {
    const { rows } = await runAt(() => crypto.randomUUID(), false);
    assert.equal(rows, ['key-holds addStay warn 409 at ']);
  });
});
