/** Courts that are booked for a time: what the words say of two bookings at once is held to, and nothing else is. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const court = { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } };
/** @param format of both ends */
const draftOf = (format: string) => ({
  type: 'object',
  required: ['courtId', 'startsOn', 'endsOn'],
  properties: {
    courtId: id,
    startsOn: { type: 'string', format },
    endsOn: { type: 'string', format, description: 'Later than startsOn' },
  },
});

/** What the document says. */
interface Words {
  readonly about?: string;
  readonly conflict?: string;
  readonly format?: string;
}

/** The operation that reads one of a kind. */
const reads = (operationId: string, name: string, shown: string): object => ({
  parameters: [inPath(name, id)],
  get: { operationId, responses: { 200: json(ref(shown)), 400: refusal, 404: refusal } },
});

const makesCourt = {
  ...{ operationId: 'makeCourt', requestBody: body(ref('Court')) },
  responses: { 201: json(ref('MadeCourt')), 400: refusal },
};

function documentOf({ about = 'Books a court.', conflict = 'Conflict', format = 'date' }: Words): Thing {
  const draft = draftOf(format);
  const makesBooking = {
    ...{ operationId: 'makeBooking', description: about, requestBody: body(ref('Draft')) },
    responses: {
      ...{ 201: json(ref('Booking')), 400: refusal, 422: refusal },
      409: { ...Object(refusal), description: conflict },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Courts', version: '1' },
    paths: {
      '/courts': { post: makesCourt },
      '/courts/{courtId}': reads('readCourt', 'courtId', 'MadeCourt'),
      '/bookings': { post: makesBooking },
      '/bookings/{bookingId}': reads('readBooking', 'bookingId', 'Booking'),
    },
    components: {
      schemas: {
        ...{ Problem, Court: court, Draft: draft },
        MadeCourt: { ...court, required: ['id', 'name'], properties: { id, ...court.properties } },
        Booking: { ...draft, required: ['id', ...draft.required], properties: { id, ...draft.properties } },
      },
    },
  };
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether a server refuses a time beside one that is taken. */
type Clash = (taken: Span, asked: Span) => boolean;
const overlaps: Clash = (taken, { from, to }) => from < taken.to && taken.from < to;

function routesOf(document: Thing, clashes: Clash): Routes {
  const courts: Thing[] = [];
  const bookings: Thing[] = [];
  const read = (all: readonly Thing[], name = ''): Told => {
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    const one = all[Number(name) - 1];
    return one ? { status: 200, body: one } : problem(404, 'there is none');
  };
  const spanOf = ({ startsOn, endsOn }: Thing): Span => ({ from: String(startsOn), to: String(endsOn) });
  return {
    'POST /courts': reading(validator(document, 'Court'), (_, { name }) => {
      courts.push({ id: courts.length + 1, name });
      return { status: 201, body: courts.at(-1) };
    }),
    'GET /courts/{courtId}': ({ names: [name] }) => read(courts, name),
    'POST /bookings': reading(validator(document, 'Draft'), (_, { courtId, startsOn, endsOn }) => {
      const asked = { courtId, startsOn, endsOn };
      if (courts[Number(courtId) - 1] === undefined) return problem(422, 'no such court');
      if (spanOf(asked).from >= spanOf(asked).to) return problem(422, 'it ends before it starts');
      const others = bookings.filter((one) => one['courtId'] === courtId);
      if (others.some((one) => clashes(spanOf(one), spanOf(asked)))) return problem(409, 'taken');
      bookings.push({ id: bookings.length + 1, ...asked });
      return { status: 201, body: bookings.at(-1) };
    }),
    'GET /bookings/{bookingId}': ({ names: [name] }) => read(bookings, name),
  };
}

async function found(words: Words, clashes: Clash): Promise<readonly string[]> {
  const document = documentOf(words);
  const trial = { document, routes: routesOf(document, clashes), options: { profile: 'spec' } } as const;
  return openRowNames(await verifyRows(trial, ['overlap-refused', 'valid-request-accepted']));
}

const accused = ['overlap-refused makeBooking warn'];

/** Words that rule it out. */
const ruled: readonly Words[] = [
  { about: 'Books a court. A court cannot be booked twice for overlapping days (409).' },
  { conflict: 'The court is already booked for these dates' },
  { conflict: 'The booking overlaps with another one of the court', format: 'date-time' },
];

/** Words that leave it open, or are about something else. */
const open: readonly Words[] = [
  {},
  { conflict: 'The court is closed on these days' },
  { conflict: 'Overlapping requests' },
  { conflict: 'An overlapping request for the same court is still in progress' },
  { conflict: 'The court is already fully booked for these dates' },
  { conflict: 'Overlaps with the closing days of the court' },
  { conflict: 'More than four bookings of the court overlap' },
  { conflict: 'The court is already booked by the same account for these dates' },
  {
    about: 'Requests a booking, which is confirmed later.',
    conflict: 'The court is already booked for these dates',
  },
  { conflict: 'The court is not available' },
  { conflict: 'The court is already booked for these dates, unless it is shared.' },
  { about: 'Books a court. Bookings may overlap.', conflict: 'The court is already booked for these dates' },
  { conflict: 'The court is already booked for these dates by a confirmed booking' },
];

const faults: Readonly<Record<string, Clash>> = {
  'checks nothing': () => false,
  'looks for the same beginning alone': (taken, { from }) => taken.from === from,
  'looks at the ends alone': (taken, { from, to }) =>
    (from >= taken.from && from < taken.to) || (to > taken.from && to <= taken.to),
};

suite('what may be taken once at a time', (test) => {
  for (const words of ruled) {
    const said = words.about ?? words.conflict;
    test(`is accused of nothing where it is refused: ${said}`, async () => {
      assert.equal(await found(words, overlaps), []);
    });

    for (const [name, clashes] of Object.entries(faults))
      test(`is told of a server that ${name}: ${said}`, async () => {
        assert.equal(await found(words, clashes), accused);
      });
  }

  for (const words of open)
    test(`is not looked for: ${JSON.stringify(words)}`, async () => {
      assert.equal(await found(words, () => false), []);
    });
});
