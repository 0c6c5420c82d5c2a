/** Rooms with one place each: a document, and a server that conforms to it. */

import { randomUUID } from 'node:crypto';
import { body, inPath, json, Problem, ref, refusals, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const place = { type: 'integer', minimum: 1 };
const roomMembers = {
  name: { type: 'string', minLength: 1, maxLength: 40 },
  floor: { type: 'string', enum: ['low', 'high'], default: 'low' },
};

/** Rooms with one place each, which nobody can book twice; a level is filled in, and a change names some member. */
export const rooms = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms': {
      post: {
        operationId: 'createRoom',
        requestBody: body(ref('NewRoom')),
        responses: { 201: json(ref('Room')), ...refusals },
      },
    },
    '/rooms/{roomId}': {
      parameters: [inPath('roomId', uuid)],
      get: { operationId: 'getRoom', responses: { 200: json(ref('Room')), ...refusals } },
      put: {
        operationId: 'replaceRoom',
        requestBody: body(ref('NewRoom')),
        responses: { 200: json(ref('Room')), ...refusals },
      },
      patch: {
        operationId: 'changeRoom',
        requestBody: {
          required: true,
          content: { 'application/merge-patch+json': { schema: ref('RoomChange') } },
        },
        responses: { 200: json(ref('Room')), ...refusals },
      },
      delete: { operationId: 'deleteRoom', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
    '/rooms/{roomId}/bookings': {
      parameters: [inPath('roomId', uuid)],
      post: {
        operationId: 'book',
        requestBody: body(ref('Booking')),
        responses: { 201: json(ref('Booking')), ...refusals },
      },
    },
    '/rooms/{roomId}/bookings/{place}': {
      parameters: [inPath('roomId', uuid), inPath('place', place)],
      get: { operationId: 'getBooking', responses: { 200: json(ref('Booking')), ...refusals } },
      delete: { operationId: 'release', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
  },
  components: {
    schemas: {
      Problem,
      NewRoom: { type: 'object', additionalProperties: false, required: ['name'], properties: roomMembers },
      RoomChange: { type: 'object', additionalProperties: false, minProperties: 1, properties: roomMembers },
      Room: {
        type: 'object',
        required: ['id', 'name', 'floor'],
        properties: { id: uuid, ...roomMembers },
      },
      Booking: {
        type: 'object',
        required: ['place', 'guest'],
        properties: { place, guest: { type: 'string', minLength: 1 } },
      },
    },
  },
};

interface RoomStore {
  readonly kept: Map<string, Thing>;
  readonly booked: Map<string, Thing>;
}

/** Rooms whose one place is taken once. */
export function roomRoutes(): Routes {
  const store: RoomStore = { kept: new Map(), booked: new Map() };
  return { ...ownRoutes(store), ...bookingRoutes(store) };
}

function there({ kept }: RoomStore, handle: (id: string, asked: Asked) => Told): (asked: Asked) => Told {
  return (asked) => {
    const [id = ''] = asked.names;
    return kept.has(id) ? handle(id, asked) : problem(404, 'no such room');
  };
}

function ownRoutes(store: RoomStore): Routes {
  const { kept, booked } = store;
  const [isRoom, isChange] = [validator(rooms, 'NewRoom'), validator(rooms, 'RoomChange')];
  const keep = (status: number, id: string, thing: Thing): Told => {
    if ([...kept].some(([other, { name }]) => other !== id && name === thing['name']))
      return problem(409, 'there is such a room');
    kept.set(id, { floor: 'low', ...thing, id });
    return { status, body: kept.get(id) };
  };
  return {
    'POST /rooms': reading(isRoom, (_, thing) => keep(201, randomUUID(), thing)),
    'GET /rooms/{roomId}': there(store, (id) => ({ status: 200, body: kept.get(id) })),
    'PUT /rooms/{roomId}': there(store, (id, asked) =>
      reading(isRoom, (_, thing) => keep(200, id, thing))(asked),
    ),
    'PATCH /rooms/{roomId}': there(store, (id, { type, json }) => {
      if (type !== 'application/merge-patch+json' || !isChange(json)) return problem(400, 'no change');
      const { id: _, ...before } = kept.get(id) ?? {};
      return keep(200, id, { ...before, ...(json as Thing) });
    }),
    'DELETE /rooms/{roomId}': there(store, (id) => {
      booked.delete(id);
      return { status: kept.delete(id) ? 204 : 404 };
    }),
  };
}

function bookingRoutes(store: RoomStore): Routes {
  const { booked } = store;
  const isBooking = validator(rooms, 'Booking');
  const bookingAt = ({ names: [id = '', place] }: Asked) => (place === '1' ? booked.get(id) : undefined);
  const lacks = problem(404, 'no such booking');
  return {
    'POST /rooms/{roomId}/bookings': there(store, (id, asked) =>
      reading(isBooking, (_, { place, guest }) => {
        if (booked.has(id) || place !== 1) return problem(409, 'no such place is free');
        booked.set(id, { place, guest });
        return { status: 201, body: booked.get(id) };
      })(asked),
    ),
    'GET /rooms/{roomId}/bookings/{place}': (asked) => {
      const booking = bookingAt(asked);
      return booking ? { status: 200, body: booking } : lacks;
    },
    'DELETE /rooms/{roomId}/bookings/{place}': (asked) => {
      if (!bookingAt(asked)) return lacks;
      booked.delete(asked.names[0] ?? '');
      return { status: 204 };
    },
  };
}
