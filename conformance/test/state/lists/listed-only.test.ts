/** Things that are only listed, and that no path leads to: what names them elsewhere is taken from the list. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

/** How a service lists its trips, and what its bookings say of them. */
interface Shape {
  /** By which member trips go, and which member of a booking names them. */
  readonly member: 'id' | 'code';
  readonly named: string;
  /** Whether the list stands in an envelope, put together of parts. */
  readonly isWrapped?: true;
  /** Whether a booking may leave out what it names, by the document. */
  readonly isOptional?: true;
}

const shapes: Readonly<Record<string, Shape>> = {
  'by their ids': { member: 'id', named: 'trip_id' },
  'by their codes': { member: 'code', named: 'tripCode' },
  'in an envelope': { member: 'id', named: 'tripId', isWrapped: true },
};

function listOf({ isWrapped }: Shape): object {
  const list = { type: 'array', items: ref('Trip') };
  const data = { properties: { data: list } };
  return isWrapped ? { allOf: [{ type: 'object', properties: { next: { type: 'string' } } }, data] } : list;
}

function documentOf(shape: Shape) {
  const name = { type: 'string', minLength: 1 };
  const others = { 400: refusal, 404: refusal };
  return {
    openapi: '3.1.0',
    info: { title: 'Trips', version: '1' },
    paths: {
      '/trips': { get: { operationId: 'trips', responses: { 200: json(listOf(shape)) } } },
      '/bookings': {
        post: {
          ...{ operationId: 'book', requestBody: body(ref('Booking')) },
          responses: { 201: json(ref('Booking')), ...others },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        Trip: {
          type: 'object',
          required: [shape.member],
          properties: { [shape.member]: name, to: { type: 'string' } },
        },
        Booking: {
          type: 'object',
          required: shape.isOptional ? [] : [shape.named],
          properties: { [shape.named]: name, seats: { type: 'integer', minimum: 1, maximum: 4 } },
        },
      },
    },
  };
}

function routesOf(shape: Shape): Routes {
  const trips = ['QX-7', 'RZ-9'].map((one) => ({ [shape.member]: one, to: 'the sea' }));
  const isBooking = validator(documentOf(shape), 'Booking');
  return {
    'GET /trips': () => ({ status: 200, body: shape.isWrapped ? { data: trips } : trips }),
    'POST /bookings': reading(isBooking, (_, told) =>
      trips.some((trip) => trip[shape.member] === told[shape.named])
        ? { status: 201, body: told }
        : problem(404, 'no such trip'),
    ),
  };
}

const run = (shape: Shape, bent?: Bent) =>
  verifyDocument({ document: documentOf(shape), routes: routesOf(shape), ...(bent ? { bent } : {}) });

suite('what is only listed', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`is named as the list has it: ${name}`, async () => {
      const report = await run(shape);
      assert.equal(openRows(report), []);
      assert.is(report.exitCode, 0);
    });

  test('accuses nobody, and says what is missing, where the list is empty', async () => {
    const shape = { member: 'id', named: 'trip_id' } as const;
    const report = await run(shape, ({ path }, right) =>
      path === '/trips' ? { status: 200, body: [] } : right(),
    );
    assert.ok(report.checks.every(({ verdict }) => verdict !== 'fail' && verdict !== 'warn'));
    assert.is(report.exitCode, 3);
  });

  for (const status of [404, 400]) {
    const [verdict, code] = status === 404 ? (['warn', 0] as const) : (['fail', 1] as const);
    test(`is not found where nothing is named: ${status} is a ${verdict}`, async () => {
      const shape = { member: 'id', named: 'trip_id', isOptional: true } as const;
      const report = await run(shape, ({ method, json: told }, right) =>
        method === 'POST' && Object(told).trip_id === undefined && right().status === 404
          ? problem(status, 'which trip?')
          : right(),
      );
      assert.equal(
        openRows(report).map((row) => row.split(' ').slice(0, 3).join(' ')),
        [`valid-request-accepted book ${verdict}`],
      );
      assert.is(report.exitCode, code);
    });
  }

  test('is found where what breaks the rest of the request is accepted', async () => {
    const report = await run({ member: 'id', named: 'trip_id' }, ({ method, json: told }, right) =>
      method === 'POST' && Number(Object(told).seats) > 4
        ? { status: 201, body: { trip_id: 'QX-7' } }
        : right(),
    );
    const red = report.checks.filter(({ verdict }) => verdict === 'fail');
    assert.equal(
      red.map(({ id, operation }) => `${id} ${operation}`),
      ['violation-refused book'],
    );
  });
});
