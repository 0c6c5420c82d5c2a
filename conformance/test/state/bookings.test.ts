/** What is booked once is refused the second time, in a list of places that no other member tells: each request gets a show of its own. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const id = { type: 'integer', minimum: 1, maximum: 999_999 };
const word = { type: 'string', minLength: 1, maxLength: 40 };
const refusals = { 400: refusal, 404: refusal, 409: refusal };
const making = (operationId: string, sent: string, made: string): object => ({
  operationId,
  requestBody: body(ref(sent)),
  responses: { 201: json(ref(made)), ...refusals },
});
const booking = {
  showId: id,
  seats: { type: 'array', minItems: 1, maxItems: 4, uniqueItems: true, items: ref('Seat') },
  email: { type: 'string', format: 'email' },
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Bookings', version: '1' },
  paths: {
    '/shows': { post: making('addShow', 'Show', 'Show') },
    '/shows/{showId}': {
      parameters: [inPath('showId', id)],
      get: { operationId: 'getShow', responses: { 200: json(ref('Show')), ...refusals } },
      delete: { operationId: 'endShow', responses: { 204: { description: 'Over' }, ...refusals } },
    },
    '/bookings': { post: making('book', 'NewBooking', 'Booking') },
  },
  components: {
    schemas: {
      ...{ Problem, Seat: { type: 'string', pattern: '^[A-H][1-9]$' } },
      Show: { type: 'object', required: ['showId', 'title'], properties: { showId: id, title: word } },
      NewBooking: { type: 'object', required: ['showId', 'seats', 'email'], properties: booking },
      Booking: { type: 'object', required: ['id'], properties: { id, ...booking } },
    },
  },
};

interface Seen {
  readonly booked: Map<number, Set<string>>;
  readonly emails: Set<string>;
  /** How often a show was given a number that is taken. */
  taken: number;
}

/** What must be new besides the seats of a show. */
interface Shape {
  readonly isOncePerEmail?: boolean;
}

function routesOf(seen: Seen, { isOncePerEmail = false }: Shape): Routes {
  const shows = new Map<number, Thing>();
  let bookings = 0;
  const known = (name = '') => (/^[1-9]\d{0,5}$/.test(name) ? shows.get(Number(name)) : undefined);
  const unknown = (name = '') =>
    /^[1-9]\d{0,5}$/.test(name) ? problem(404, 'no such show') : problem(400, 'no number');
  return {
    'POST /shows': reading(validator(document, 'Show'), (_, show) => {
      const number = Number(show['showId']);
      if (shows.has(number)) {
        seen.taken += 1;
        return problem(409, 'the number is taken');
      }
      shows.set(number, show);
      return { status: 201, body: show };
    }),
    'GET /shows/{showId}': ({ names: [name] }) => {
      const show = known(name);
      return show ? { status: 200, body: show } : unknown(name);
    },
    'DELETE /shows/{showId}': ({ names: [name] }) =>
      known(name) && shows.delete(Number(name)) ? { status: 204 } : unknown(name),
    'POST /bookings': reading(validator(document, 'NewBooking'), (_, told) => {
      const [number, email] = [Number(told['showId']), String(told['email'])];
      const taken = seen.booked.get(number) ?? new Set<string>();
      const wanted = told['seats'] as readonly string[];
      if (!shows.has(number)) return problem(404, 'no such show');
      if (wanted.some((seat) => taken.has(seat))) return problem(409, 'a seat is taken');
      if (isOncePerEmail && seen.emails.has(email)) return problem(409, 'one booking each');
      seen.booked.set(number, new Set([...taken, ...wanted]));
      seen.emails.add(email);
      bookings += 1;
      return { status: 201, body: { id: bookings, ...told } };
    }),
  };
}

const verified = async (shape: Shape) => {
  const seen: Seen = { booked: new Map(), emails: new Set(), taken: 0 };
  const options = { profile: 'spec', runs: 1, operationBudget: '40' } as const;
  const report = await verifyDocument({ document, routes: routesOf(seen, shape), options });
  return { report, seen };
};

suite('Bookings of seats', (test) => {
  test('each request books at a show of its own, and no number of a show is sent twice', async () => {
    const { report, seen } = await verified({});
    assert.equal(openRows(report), []);
    assert.is(report.result, 'conformant');
    assert.is(seen.taken < 3, true);
  });

  test('an address that may book once is new in each request besides', async () => {
    const { report } = await verified({ isOncePerEmail: true });
    const refused = openRows(report).filter((row) => !row.includes('inconclusive'));
    assert.equal(refused, []);
  });
});
