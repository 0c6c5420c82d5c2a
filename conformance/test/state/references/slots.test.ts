/** Actions of which a parent bears one: each is asked of a thing with parents of its own, so that what it lets pass is found. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../../model/event.ts';
import { suite } from '../../support/suite.ts';
import { json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const parameters = ['roomId', 'holdId'].map((name) => ({
  ...{ name, in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
}));
const others = { 400: refusal, 401: refusal, 404: refusal, 409: refusal };
const requestBody = { required: true, content: { 'application/json': { schema: ref('New') } } };
const responses = { 201: json(ref('Thing')), ...others };

const slots = {
  openapi: '3.1.0',
  info: { title: 'Slots', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/rooms': { post: { operationId: 'addRoom', requestBody, responses } },
    '/rooms/{roomId}/holds': {
      parameters: parameters.slice(0, 1),
      post: { operationId: 'addHold', requestBody, responses },
    },
    '/rooms/{roomId}/holds/{holdId}/confirm': {
      parameters,
      post: { operationId: 'confirmHold', responses: { 200: json(ref('Thing')), ...others } },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    schemas: {
      Problem,
      New: { type: 'object', required: ['title'], properties: { title: { type: 'string', minLength: 1 } } },
      Thing: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    },
  },
};

/** A room has one hold that is confirmed, and any number of others. @param isKnown whether a key is taken at the action */
function slotRoutes(isKnown = (key: string | undefined): boolean => key === 'secret'): Routes {
  const holds = new Map<string, Set<string>>();
  const confirmed = new Set<string>();
  const isBad = (names: readonly string[]) => names.some((name) => !/^[1-9]\d*$/.test(name));
  const isNew = validator(slots, 'New');
  let count = 0;
  return {
    'POST /rooms': (asked) => {
      if (asked.header('x-key') !== 'secret') return problem(401, 'no key');
      return reading(isNew, () => {
        count += 1;
        holds.set(String(count), new Set());
        return { status: 201, body: { id: count } };
      })(asked);
    },
    'POST /rooms/{roomId}/holds': (asked) => {
      const [room = ''] = asked.names;
      if (asked.header('x-key') !== 'secret') return problem(401, 'no key');
      if (isBad(asked.names)) return problem(400, 'no number');
      if (!holds.has(room)) return problem(404, 'no such room');
      return reading(isNew, () => {
        count += 1;
        holds.get(room)?.add(String(count));
        return { status: 201, body: { id: count } };
      })(asked);
    },
    'POST /rooms/{roomId}/holds/{holdId}/confirm': ({ names, header }) => {
      const [room = '', hold = ''] = names;
      if (!isKnown(header('x-key'))) return problem(401, 'no key');
      if (isBad(names)) return problem(400, 'no number');
      if (!holds.get(room)?.has(hold)) return problem(404, 'no such hold');
      if (confirmed.has(room)) return problem(409, 'another one is confirmed');
      confirmed.add(room);
      return { status: 200, body: { id: Number(hold) } };
    },
  };
}

async function runSlots(routes: Routes) {
  const learnt: string[] = [];
  const onEvent = (event: RunEvent): void => {
    if (event.kind === 'notice' && event.code === 'own-learnt')
      learnt.push(String(event.values['operation']));
  };
  const options = { onEvent, credential: ['key=secret'], profile: 'spec', runs: 2 } as const;
  return { report: await verifyDocument({ document: slots, routes, options }), learnt };
}

suite('actions of which a parent bears one', (test) => {
  test('are asked below parents of their own, and accuse nobody', async () => {
    const { report, learnt } = await runSlots(slotRoutes());
    assert.equal(openRows(report), []);
    assert.equal(learnt, ['confirmHold']);
    assert.is(report.exitCode, 0);
  });

  test('are found out where they take any key', async () => {
    const { report } = await runSlots(slotRoutes((key) => key !== undefined));
    const failed = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      failed.map(({ id, operation }) => `${id} ${operation}`),
      ['credential-refused confirmHold'],
    );
  });
});
