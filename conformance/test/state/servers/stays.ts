/** Stays in rooms, and a list of them: rules between members that no schema can say, such as an end behind its start. */

import { json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';

/** How a service of stays names and minds its members. */
export interface StayShape {
  readonly first: string;
  readonly last: string;
  readonly format: 'date' | 'date-time';
  /** What is answered to an end that does not lie behind its start. */
  readonly refusedWith: 400 | 422;
  /** Whether a room is let once at a time; `closed` where the day of departure is taken, too. */
  readonly overlaps: 'free' | 'half-open' | 'closed';
  /** When a stay may begin. @defaultValue at any time */
  readonly begins?: 'in the past' | 'in the future';
}

const price = { type: 'integer', minimum: 0, maximum: 100_000 };

/** The document of such a service. */
export function staysDocument({ first, last, format }: StayShape) {
  const ends = { [last]: { type: 'string', format }, [first]: { type: 'string', format } };
  return {
    openapi: '3.1.0',
    info: { title: 'Stays', version: '1' },
    paths: { '/stays': { get: listing, post: adding } },
    components: {
      schemas: {
        Problem,
        NewStay: {
          type: 'object',
          required: ['room', last, first],
          properties: {
            room: { type: 'integer', minimum: 1, maximum: 5 },
            ...ends,
            note: { type: 'string', maxLength: 40 },
            rate: { type: 'object', properties: { min: price, max: price } },
          },
        },
        Stay: {
          type: 'object',
          required: ['id', 'room', first, last],
          properties: { id: { type: 'integer' }, room: { type: 'integer' }, ...ends },
        },
      },
    },
  };
}

const listing = {
  operationId: 'listStays',
  parameters: ['minPrice', 'maxPrice'].map((name) => ({ name, in: 'query', schema: price })),
  responses: { 200: json({ type: 'array', items: ref('Stay') }), 400: refusal },
};

const adding = {
  operationId: 'addStay',
  requestBody: { required: true, content: { 'application/json': { schema: ref('NewStay') } } },
  responses: { 201: json(ref('Stay')), 400: refusal, 409: refusal, 422: refusal },
};

/** A service that is right. */
export function stayRoutes(shape: StayShape): Routes {
  const kept: Thing[] = [];
  const isNew = validator(staysDocument(shape), 'NewStay');
  const timeOf = (thing: Thing, name: string): number => Date.parse(String(thing[name]));
  const meets = (one: Thing, other: Thing): boolean => {
    const gap = Math.min(timeOf(one, shape.last), timeOf(other, shape.last));
    const from = Math.max(timeOf(one, shape.first), timeOf(other, shape.first));
    return one['room'] === other['room'] && (shape.overlaps === 'closed' ? from <= gap : from < gap);
  };
  const isTurned = ({ min, max }: Thing): boolean =>
    min !== undefined && max !== undefined && Number(min) > Number(max);
  return {
    'GET /stays': ({ query }) => {
      const [min, max] = ['minPrice', 'maxPrice'].map((name) => query.get(name) ?? undefined);
      const isBad = [min, max].some((text) => text !== undefined && !/^\d{1,6}$/.test(text));
      const isAbove = [min, max].some((text) => Number(text ?? 0) > 100_000);
      if (isBad || isAbove || isTurned({ min, max })) return problem(400, 'no range');
      return { status: 200, body: kept.slice(-20) };
    },
    'POST /stays': reading(isNew, (_, thing) => {
      const isBehind = timeOf(thing, shape.first) < timeOf(thing, shape.last);
      const isPast = timeOf(thing, shape.first) < Date.now();
      const isUntimely = shape.begins !== undefined && isPast !== (shape.begins === 'in the past');
      if (!isBehind || isUntimely || isTurned((thing['rate'] ?? {}) as Thing))
        return problem(shape.refusedWith, 'the end lies before the start');
      if (shape.overlaps !== 'free' && kept.some((other) => meets(thing, other)))
        return problem(409, 'somebody is there');
      const made = { ...thing, id: kept.length + 1 };
      kept.push(made);
      return { status: 201, body: made };
    }),
  };
}
