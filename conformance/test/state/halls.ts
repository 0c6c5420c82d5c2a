/** Halls with rules and seats: things below others, seats that are made below a hall and have paths of their own. */

import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';

/** How a service of halls keeps them. */
export interface HallShape {
  /** Whether a hall goes by its name, which PUT may change. */
  readonly isNamed?: true;
  /** Whether the seats are told with a hall, so that PUT replaces them, too. */
  readonly hasSeats?: true;
  /** What null is shown as. @defaultValue null */
  readonly nothing?: 'absent';
  /** Whether seats go with their hall. */
  readonly isCascading?: true;
  readonly isNewestFirst?: true;
}

const text = { type: 'string', minLength: 1, maxLength: 30 };
const note = { type: ['string', 'null'], maxLength: 40 };
const members = (inner: readonly string[]) => ({
  name: text,
  note,
  stage: {
    type: 'object',
    required: inner,
    properties: { colour: text, depth: { type: 'integer', minimum: 1, maximum: 50 } },
  },
});
const others = { 400: refusal, 404: refusal, 409: refusal };
const whole = (name: string) => ({ 200: json(ref(name)), 201: json(ref(name)), ...others });
const gone = { responses: { 204: { description: 'Gone' }, ...others } };
const merging = { content: { 'application/merge-patch+json': { schema: ref('HallPatch') } } };
const count = (minimum: number) => ({ type: 'integer', minimum, maximum: 100 });
const seatId = { type: 'integer', minimum: 1 };
const pages = ['limit', 'offset'].map((name, at) => ({ name, in: 'query', schema: count(1 - at) }));

/** The document of such a service. */
export function hallsDocument({ hasSeats }: HallShape) {
  const seats = hasSeats ? { seats: { type: 'array', items: text, maxItems: 3 } } : {};
  return {
    openapi: '3.1.0',
    info: { title: 'Halls', version: '1' },
    paths: {
      '/halls': {
        get: {
          operationId: 'listHalls',
          parameters: pages,
          responses: { 200: json({ type: 'array', items: ref('Hall') }), ...others },
        },
        post: { operationId: 'build', requestBody: body(ref('NewHall')), responses: whole('Hall') },
      },
      '/halls/{hallId}': {
        parameters: [inPath('hallId', text)],
        get: { operationId: 'getHall', responses: whole('Hall') },
        put: { operationId: 'rebuild', requestBody: body(ref('NewHall')), responses: whole('Hall') },
        patch: {
          operationId: 'alter',
          requestBody: { required: true, ...merging },
          responses: whole('Hall'),
        },
        delete: { operationId: 'tearDown', ...gone },
      },
      '/halls/{hallId}/rules': {
        parameters: [inPath('hallId', text)],
        get: { operationId: 'getRules', responses: whole('Rules') },
        put: { operationId: 'setRules', requestBody: body(ref('Rules')), responses: whole('Rules') },
        delete: { operationId: 'dropRules', ...gone },
      },
      '/halls/{hallId}/seats': {
        parameters: [inPath('hallId', text)],
        get: {
          operationId: 'listSeats',
          responses: { 200: json({ type: 'array', items: ref('Seat') }), ...others },
        },
        post: { operationId: 'addSeat', requestBody: body(ref('NewSeat')), responses: whole('Seat') },
      },
      '/seats/{seatId}': {
        parameters: [inPath('seatId', seatId)],
        get: { operationId: 'getSeat', responses: whole('Seat') },
        delete: { operationId: 'removeSeat', ...gone },
      },
    },
    components: {
      schemas: {
        Problem,
        NewHall: { type: 'object', required: ['name'], properties: { ...members(['colour']), ...seats } },
        HallPatch: { type: 'object', minProperties: 1, properties: members([]) },
        Hall: {
          type: 'object',
          required: ['id', 'name'],
          properties: { id: { type: 'string' }, ...members(['colour']), ...seats },
        },
        Rules: { type: 'object', required: ['text'], properties: { text, fine: count(0) } },
        NewSeat: { type: 'object', required: ['label'], properties: { label: text } },
        Seat: { type: 'object', required: ['id', 'label'], properties: { id: seatId, label: text } },
      },
    },
  };
}

/** What a service has. */
export interface Kept {
  readonly halls: Map<string, Thing>;
  readonly rules: Map<string, Thing>;
  readonly seats: Map<string, Thing>;
}

/** A service that is right. */
export function hallRoutes(shape: HallShape, kept: Kept): Routes {
  const { halls, rules, seats } = kept;
  const document = hallsDocument(shape);
  let last = 0;
  const told = (thing: Thing): Thing =>
    shape.nothing ? Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== null)) : thing;
  const at = (map: Map<string, Thing>, handle: (asked: Asked, id: string) => Told) => (asked: Asked) =>
    map.has(asked.names[0] ?? '')
      ? handle(asked, asked.names[0] ?? '')
      : problem(404, 'there is no such thing');
  const keep = (hall: Thing, before?: string): Told => {
    last += 1;
    const id = shape.isNamed ? String(hall['name']) : (before ?? `h${last}`);
    if (id !== before && halls.has(id)) return problem(409, 'there is one of that name');
    if (before !== undefined && id !== before) halls.delete(before);
    if (shape.hasSeats) for (const [seat, { hall: of }] of seats) if (of === before) seats.delete(seat);
    halls.set(id, told({ ...hall, id }));
    const fields = before === undefined ? { location: `/halls/${encodeURIComponent(id)}` } : {};
    return { status: before === undefined ? 201 : 200, body: halls.get(id), fields };
  };
  const page = ({ query }: Asked): Told => {
    const [limit, offset] = ['limit', 'offset'].map(
      (name, index) => query.get(name) ?? String(index === 0 ? 100 : 0),
    );
    if (![limit, offset].every((one) => /^\d{1,3}$/.test(one ?? '') && Number(one) <= 100) || limit === '0')
      return problem(400, 'no such page');
    const all = shape.isNewestFirst ? [...halls.values()].toReversed() : [...halls.values()];
    return { status: 200, body: all.slice(Number(offset), Number(offset) + Number(limit)) };
  };
  const patched = (asked: Asked, id: string): Told => {
    if (asked.type !== 'application/merge-patch+json') return problem(400, 'no merge patch');
    if (!validator(document, 'HallPatch')(asked.json)) return problem(400, 'not as documented');
    const next = merged(halls.get(id) ?? {}, asked.json as Thing);
    return validator(document, 'NewHall')(next) ? keep(next, id) : problem(400, 'no hall');
  };
  const shownSeat = ({ hall: _, ...seat }: Thing): Thing => seat;
  return {
    'GET /halls': page,
    'POST /halls': reading(validator(document, 'NewHall'), (_, hall) => keep(hall)),
    'GET /halls/{hallId}': at(halls, (_, id) => ({ status: 200, body: halls.get(id) })),
    'PUT /halls/{hallId}': at(halls, (asked, id) =>
      reading(validator(document, 'NewHall'), (_, hall) => keep(hall, id))(asked),
    ),
    'PATCH /halls/{hallId}': at(halls, patched),
    'DELETE /halls/{hallId}': at(halls, (_, id) => {
      for (const [seat, { hall }] of seats) if (hall === id && shape.isCascading) seats.delete(seat);
      rules.delete(id);
      halls.delete(id);
      return { status: 204 };
    }),
    'GET /halls/{hallId}/rules': at(halls, (_, id) =>
      rules.has(id) ? { status: 200, body: rules.get(id) } : problem(404, 'none'),
    ),
    'PUT /halls/{hallId}/rules': at(halls, (asked, id) =>
      reading(validator(document, 'Rules'), (_, rule) => {
        const status = rules.has(id) ? 200 : 201;
        rules.set(id, rule);
        return { status, body: rule };
      })(asked),
    ),
    'DELETE /halls/{hallId}/rules': at(halls, (_, id) =>
      rules.delete(id) ? { status: 204 } : problem(404, 'none'),
    ),
    'GET /halls/{hallId}/seats': at(halls, (_, id) => ({
      status: 200,
      body: [...seats.values()].filter(({ hall }) => hall === id).map(shownSeat),
    })),
    'POST /halls/{hallId}/seats': at(halls, (asked, hall) =>
      reading(validator(document, 'NewSeat'), (_, seat) => {
        last += 1;
        const id = last;
        seats.set(String(id), { ...seat, id, hall });
        return { status: 201, body: { ...seat, id } };
      })(asked),
    ),
    'GET /seats/{seatId}': at(seats, (_, id) => ({ status: 200, body: shownSeat(seats.get(id) ?? {}) })),
    'DELETE /seats/{seatId}': at(seats, (_, id) => ({ status: seats.delete(id) ? 204 : 404 })),
  };
}

/** RFC 7396 2. */
function merged(thing: Thing, patch: Thing): Thing {
  const isObject = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
  const next = Object.entries(patch).map(([name, value]) => {
    const inner = isObject(thing[name]) ? thing[name] : {};
    return [name, isObject(value) ? merged(inner, value) : value];
  });
  return { ...thing, ...Object.fromEntries(next) };
}
