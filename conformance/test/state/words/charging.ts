/** Chargers with sessions and reservations, which occupy them: the document in given words, and servers of it. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

/** What the document says, by operation. */
export type ChargingWords = Readonly<Record<string, string>>;

const id = { type: 'string', maxLength: 40 };

function object(properties: Thing, required = Object.keys(properties)): Thing {
  return { type: 'object', required, properties, additionalProperties: false };
}

const schemas = {
  Problem,
  NewCharger: object({ title: { type: 'string', minLength: 1, maxLength: 30 } }),
  Charger: object({ id, title: { type: 'string' }, state: { enum: ['available', 'occupied', 'disabled'] } }),
  NewSession: object({ chargerId: { ...id, description: 'The id of an available charger.' } }),
  Session: object({ id, chargerId: id, state: { enum: ['active', 'completed'] } }),
};

/** The document. */
export function charging(words: ChargingWords): Thing {
  const others = { 400: refusal, 404: refusal, 409: { ...Object(refusal), description: 'Conflict' } };
  const operation = (operationId: string, success: Thing, sent?: string): Thing => ({
    ...{ operationId, description: words[operationId] ?? '' },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: { ...success, ...others },
  });
  const [charger, session] = [json(ref('Charger')), json(ref('Session'))];
  const [ofCharger, ofSession] = [[inPath('chargerId', id)], [inPath('sessionId', id)]];
  return {
    ...{ openapi: '3.1.0', info: { title: 'Charging', version: '1' } },
    paths: {
      '/chargers': { post: operation('addCharger', { 201: charger }, 'NewCharger') },
      '/chargers/{chargerId}': {
        parameters: ofCharger,
        get: operation('readCharger', { 200: charger }),
        delete: operation('removeCharger', { 204: { description: 'Gone' } }),
      },
      '/chargers/{chargerId}/disable': {
        parameters: ofCharger,
        post: operation('disable', { 200: charger }),
      },
      '/sessions': { post: operation('start', { 201: session }, 'NewSession') },
      '/sessions/{sessionId}': { parameters: ofSession, get: operation('readSession', { 200: session }) },
      '/sessions/{sessionId}/stop': { parameters: ofSession, post: operation('stop', { 200: session }) },
    },
    components: { schemas },
  };
}

/** What a server does that others do not. */
export type ChargingWay =
  | 'starts at occupied'
  | 'starts at disabled'
  | 'leaves it available'
  | 'leaves it occupied'
  | 'stays active'
  | 'removes occupied'
  | 'disables occupied'
  | 'starts completed';

interface Kept extends Thing {
  readonly state: string;
}

/** Things by id. */
function shelf() {
  const all = new Map<string, Kept>();
  return {
    all,
    keep: (thing: Kept, status = 200): Told => {
      all.set(String(thing['id']), thing);
      return { status, body: thing };
    },
    at: (change: (thing: Kept) => Told) => (asked: Asked) => {
      const thing = all.get(asked.names[0] ?? '');
      return thing ? change(thing) : problem(404, 'there is none');
    },
  };
}

const conflict = problem(409, 'not in this state');

/** A server of the document. */
export function chargingRoutes(document: Thing, ways: readonly ChargingWay[]): Routes {
  const [chargers, sessions] = [shelf(), shelf()];
  const does = (way: ChargingWay): boolean => ways.includes(way);
  const start = ({ chargerId }: Thing): Told => {
    const charger = chargers.all.get(String(chargerId));
    if (!charger) return problem(404, 'no such charger');
    if (charger.state === 'occupied' && !does('starts at occupied')) return conflict;
    if (charger.state === 'disabled' && !does('starts at disabled')) return conflict;
    if (!does('leaves it available')) chargers.keep({ ...charger, state: 'occupied' });
    const state = does('starts completed') ? 'completed' : 'active';
    return sessions.keep({ id: crypto.randomUUID(), chargerId, state }, 201);
  };
  const stop = (session: Kept): Told => {
    if (session.state !== 'active' && !does('starts completed')) return conflict;
    const charger = chargers.all.get(String(session['chargerId']));
    if (charger && !does('leaves it occupied')) chargers.keep({ ...charger, state: 'available' });
    return sessions.keep({ ...session, state: does('stays active') ? 'active' : 'completed' });
  };
  return {
    'POST /sessions': reading(validator(document, 'NewSession'), (_, sent) => start(sent)),
    'GET /sessions/{id}': sessions.at((session) => ({ status: 200, body: session })),
    'POST /sessions/{id}/stop': sessions.at(stop),
    ...chargerRoutes(document, chargers, does),
  };
}

function chargerRoutes(
  document: Thing,
  { all, keep, at }: ReturnType<typeof shelf>,
  does: (way: ChargingWay) => boolean,
): Routes {
  return {
    'POST /chargers': reading(validator(document, 'NewCharger'), (_, sent) =>
      keep({ id: crypto.randomUUID(), ...sent, state: 'available' }, 201),
    ),
    'GET /chargers/{id}': at((charger) => ({ status: 200, body: charger })),
    'DELETE /chargers/{id}': at((charger) => {
      if (charger.state === 'occupied' && !does('removes occupied')) return conflict;
      all.delete(String(charger['id']));
      return { status: 204 };
    }),
    'POST /chargers/{id}/disable': at((charger) =>
      charger.state === 'available' || (charger.state === 'occupied' && does('disables occupied'))
        ? keep({ ...charger, state: 'disabled' })
        : conflict,
    ),
  };
}
