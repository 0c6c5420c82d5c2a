/** Bookings that hold a room only once they are confirmed: what is made for an action has days of its own. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

/** How bookings name their days, and when a room is taken. */
interface Shape {
  readonly first: string;
  readonly last: string;
  readonly format: 'date' | 'date-time';
  readonly taken: 'for its days' | 'for good';
  /** Whether one has to have been confirmed to be begun. */
  readonly begins: boolean;
}

const shapes: Readonly<Record<string, Shape>> = {
  'a room for each night': {
    ...{ first: 'arrival', last: 'departure', format: 'date', taken: 'for its days', begins: true },
  },
  'a desk by the hour': {
    ...{ first: 'startsAt', last: 'endsAt', format: 'date-time', taken: 'for its days', begins: false },
  },
  'a room that is let for good': {
    ...{ first: 'from', last: 'to', format: 'date', taken: 'for good', begins: true },
  },
};

const text = { type: 'string', minLength: 1, maxLength: 30 };
const others = { 400: refusal, 404: refusal };
const states = ['draft', 'confirmed', 'begun'];

function schemasOf({ first, last, format }: Shape) {
  const day = { type: 'string', format };
  const end = { ...day, description: `Later than \`${first}\`.` };
  const own = { roomId: uuid, [first]: day, [last]: end, guest: text };
  const demanded = Object.keys(own);
  return {
    Problem,
    NewRoom: { type: 'object', required: ['door'], properties: { door: text } },
    Room: { type: 'object', required: ['id', 'door'], properties: { id: uuid, door: text } },
    NewBooking: { type: 'object', required: demanded, properties: own },
    Booking: {
      type: 'object',
      required: ['id', 'state', ...demanded],
      properties: { id: uuid, state: { type: 'string', enum: states }, ...own },
    },
  };
}

const made = (operationId: string, name: string) => ({
  ...{ operationId, requestBody: body(ref(`New${name}`)) },
  responses: { 201: json(ref(name)), 400: refusal, 422: refusal },
});
const read = (operationId: string, name: string) => ({
  get: { operationId, responses: { 200: json(ref(name)), ...others } },
});
const act = (operationId: string, description: string) => ({
  parameters: [inPath('bookingId', uuid)],
  post: {
    operationId,
    responses: { 200: json(ref('Booking')), ...others, 409: { ...refusal, description } },
  },
});

function document(shape: Shape) {
  return {
    openapi: '3.1.0',
    info: { title: 'Bookings', version: '1' },
    paths: {
      '/rooms': { post: made('addRoom', 'Room') },
      '/rooms/{roomId}': { parameters: [inPath('roomId', uuid)], ...read('readRoom', 'Room') },
      '/bookings': { post: made('addBooking', 'Booking') },
      '/bookings/{bookingId}': { parameters: [inPath('bookingId', uuid)], ...read('readBooking', 'Booking') },
      '/bookings/{bookingId}/confirm': act('confirm', 'A confirmed booking has the room already.'),
      ...(shape.begins
        ? { '/bookings/{bookingId}/begin': act('begin', 'The booking is not confirmed.') }
        : {}),
    },
    components: { schemas: schemasOf(shape) },
  };
}

const isId = validator({ components: { schemas: { Id: uuid } } }, 'Id');

/** What is kept under its id. */
function shelf() {
  const kept = new Map<string, Thing>();
  const at = (names: readonly string[], tell: (one: Thing) => Told): Told => {
    if (!isId(names[0])) return problem(400, 'no id');
    const thing = kept.get((names[0] ?? '').toLowerCase());
    return thing ? tell(thing) : problem(404, 'not there');
  };
  const put = (thing: Thing, status = 200): Told => {
    kept.set(String(thing['id']), thing);
    return { status, body: thing };
  };
  const add = (thing: Thing): Told => put({ id: crypto.randomUUID(), ...thing }, 201);
  const found = ({ names }: { readonly names: readonly string[] }): Told =>
    at(names, (one) => ({ status: 200, body: one }));
  return { kept, at, put, add, found };
}

/** Whether another booking has the room. */
function isInWay({ first, last, taken }: Shape, one: Thing, other: Thing): boolean {
  const time = (thing: Thing, name: string): number => Date.parse(String(thing[name]));
  const isOfOne = String(one['roomId']).toLowerCase() === String(other['roomId']).toLowerCase();
  const isWithin = time(one, first) < time(other, last) && time(other, first) < time(one, last);
  return one !== other && isOfOne && other['state'] !== 'draft' && (taken === 'for good' || isWithin);
}

function routes(shape: Shape): Routes {
  const whole = document(shape);
  const [rooms, bookings] = [shelf(), shelf()];
  const isSound = (booking: Thing): boolean => {
    const [start, end] = [shape.first, shape.last].map((name) => Date.parse(String(booking[name])));
    return rooms.kept.has(String(booking['roomId']).toLowerCase()) && Number(end) > Number(start);
  };
  const isFree = (booking: Thing): boolean =>
    booking['state'] === 'draft' &&
    ![...bookings.kept.values()].some((other) => isInWay(shape, booking, other));
  const move = (isReady: (booking: Thing) => boolean, state: string) => (asked: Asked) =>
    bookings.at(asked.names, (one) =>
      isReady(one) ? bookings.put({ ...one, state }) : problem(409, `it cannot be ${state}`),
    );
  return {
    'POST /rooms': reading(validator(whole, 'NewRoom'), (_, room) => rooms.add(room)),
    'GET /rooms/{roomId}': rooms.found,
    'POST /bookings': reading(validator(whole, 'NewBooking'), (_, booking) =>
      isSound(booking) ? bookings.add({ ...booking, state: 'draft' }) : problem(422, 'no such room or days'),
    ),
    'GET /bookings/{bookingId}': bookings.found,
    'POST /bookings/{bookingId}/confirm': move(isFree, 'confirmed'),
    'POST /bookings/{bookingId}/begin': move(({ state }) => state === 'confirmed', 'begun'),
  };
}

function found(shape: Shape, bent?: Bent) {
  const trial = { document: document(shape), routes: routes(shape) };
  const options = { profile: 'spec', runs: 6 } as const;
  return verifyDocument({ ...trial, options, ...(bent ? { bent } : {}) });
}

suite('an action that is refused because of another thing', (test) => {
  for (const [name, shape] of Object.entries(shapes)) {
    test(`gets things that are not in its way: ${name}`, async () => {
      const report = await found(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

    test(`is seen to say what it did not do: ${name}`, async () => {
      // The booking is in the new state only in the answer.
      const action = shape.begins ? 'begin' : 'confirm';
      const done = new Set<string>();
      const forgetting: Bent = (asked, right) => {
        const answer = right();
        const [id = ''] = asked.names;
        if (asked.path.endsWith(`/${action}`) && answer.status === 200) done.add(id);
        const isRead = asked.method === 'GET' && done.has(id) && answer.status === 200;
        return isRead
          ? { ...answer, body: { ...(answer.body as Thing), state: shape.begins ? 'confirmed' : 'draft' } }
          : answer;
      };
      const rows = openRows(await found(shape, forgetting));
      assert.ok(
        rows.some((row) => row.startsWith(`acted-is-read ${action} warn`)),
        rows.join('\n'),
      );
    });
  }
});
