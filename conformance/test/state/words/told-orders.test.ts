/** Trips with two days: an order that the document tells in words accuses nobody who minds it. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Bent, problem, type Routes } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

/** The members of a trip, and what is said of them. */
interface Shape {
  readonly one: string;
  readonly other: string;
  readonly schema: Thing;
  /** Of the member that comes first. */
  readonly about?: string;
  /** Of the other one. */
  readonly aboutOther?: string;
  readonly operation?: string;
  readonly refused?: string;
  /** Whether both may be equal. */
  readonly mayBeEqual?: true;
  /** Whether a trip can be replaced, of which the words say nothing of their own. */
  readonly isReplaced?: true;
}

const date = { type: 'string', format: 'date' };
const instant = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 1, maximum: 9000 };

const shapes: Readonly<Record<string, Shape>> = {
  'later than the arrival': {
    ...{ one: 'arrival', other: 'departure', schema: date },
    aboutOther: 'The day of departure, later than the arrival.',
  },
  'must be after `onset`': {
    ...{ one: 'onset', other: 'curfew', schema: instant },
    aboutOther: 'Where it is over; must be after `onset`.',
  },
  'not before the opening day': {
    ...{ one: 'openingDay', other: 'finale', schema: date, mayBeEqual: true },
    aboutOther: 'It must not be before the opening day.',
  },
  'earlier than the landing': {
    ...{ one: 'takeoff', other: 'landing', schema: instant },
    about: 'When it is in the air, which is earlier than the landing.',
  },
  'is not later than the boarding (422)': {
    ...{ one: 'boarding', other: 'debarking', schema: date },
    refused: 'The ship does not exist, or the debarking is not later than the boarding.',
  },
  'has to be larger than the weight when empty (in the operation)': {
    ...{ one: 'tare', other: 'gross', schema: count },
    operation: 'The gross must be greater than the tare.',
  },
  'if given, must be later than the first check (in the operation that creates, and changes obey it too)': {
    ...{ one: 'firstCheck', other: 'nextCheck', schema: date, isReplaced: true },
    operation: 'The plan must be new, and nextCheck, if given, must be later than firstCheck.',
  },
  'must be before (422)': {
    ...{ one: 'issue', other: 'ruling', schema: date },
    refused: 'The issue must lie before the ruling.',
  },
};

function described(schema: Thing, description: string | undefined): Thing {
  return description === undefined ? schema : { ...schema, description };
}

const tripId = { name: 'tripId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

const replacing = {
  parameters: [tripId],
  put: {
    ...{ operationId: 'replaceTrip', requestBody: body(ref('NewTrip')) },
    responses: { 200: json(ref('Trip')), 400: refusal, 404: refusal, 422: refusal },
  },
};

function tripsDocument(shape: Shape) {
  const { one, other, schema, about, aboutOther, operation, refused, isReplaced } = shape;
  const ends = { [other]: described(schema, aboutOther), [one]: described(schema, about) };
  return {
    openapi: '3.1.0',
    info: { title: 'Trips', version: '1' },
    paths: {
      '/trips': {
        post: {
          ...{ operationId: 'addTrip', requestBody: body(ref('NewTrip')) },
          ...(operation ? { description: operation } : {}),
          responses: {
            ...{ 201: json(ref('Trip')), 400: refusal },
            422: { ...refusal, description: refused ?? 'Not as it must be' },
          },
        },
      },
      ...(isReplaced ? { '/trips/{tripId}': replacing } : {}),
    },
    components: {
      schemas: {
        Problem,
        NewTrip: {
          type: 'object',
          required: ['name', other, one],
          properties: { name: { type: 'string', minLength: 1, maxLength: 30 }, ...ends },
        },
        Trip: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, ...ends } },
      },
    },
  };
}

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));

function tripRoutes(shape: Shape): Routes {
  const { one, other, mayBeEqual } = shape;
  const check = validator(tripsDocument(shape), 'NewTrip');
  let made = 0;
  const isKept = (thing: Thing): boolean => {
    const apart = amountOf(thing[other]) - amountOf(thing[one]);
    return apart > 0 || (mayBeEqual === true && apart === 0);
  };
  return {
    'POST /trips': reading(check, (_, thing) => {
      made += 1;
      return isKept(thing)
        ? { status: 201, body: { ...thing, id: made } }
        : problem(422, 'not in this order');
    }),
    'PUT /trips/{}': reading(check, ({ names: [id = ''] }, thing) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      if (Number(id) > made) return problem(404, 'no such trip');
      return isKept(thing)
        ? { status: 200, body: { ...thing, id: Number(id) } }
        : problem(422, 'not in this order');
    }),
  };
}

const options = { profile: 'spec', runs: 12 } as const;

async function trips(shape: Shape, bent?: Bent): Promise<readonly string[]> {
  const document = tripsDocument(shape);
  return openRows(
    await verifyDocument({ document, routes: tripRoutes(shape), options, ...(bent ? { bent } : {}) }),
  );
}

const [usual] = Object.values(shapes);

suite('the order of two members that words tell', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`is kept, and who minds it is let be: ${name}`, async () => {
      assert.equal(await trips(shape), []);
    });

  test('hides nothing: what is equal is refused where no words speak of it', async () => {
    const silent: Shape = { one: 'arrival', other: 'departure', schema: date };
    const [row] = await trips(silent);
    assert.match(row ?? '', /^valid-request-accepted addTrip warn 422/);
  });

  test('hides nothing: what is in order is refused', async () => {
    const bent: Bent = ({ json }, right) => {
      const { name } = (json ?? {}) as Thing;
      return typeof name === 'string' && name.length === 30 ? problem(422, 'too long') : right();
    };
    assert.ok(usual);
    const [row] = await trips(usual, bent);
    assert.match(row ?? '', /^valid-request-accepted addTrip (?:fail|warn) 422/);
  });
});
