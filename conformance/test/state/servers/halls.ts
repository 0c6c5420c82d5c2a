/** Halls with rules and seats: things below others, seats that are made below a hall and have paths of their own. */

import type { Json } from '../../../json/json.ts';
import { mergePatch } from '../../../selfcheck/document/state/manners.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

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

const listOf = (name: string) => ({ 200: json({ type: 'array', items: ref(name) }), ...others });
const made = (id: unknown, inner: object) => ({
  type: 'object',
  required: ['id', ...Object.keys(inner).slice(0, 1)],
  properties: { id, ...inner },
});

/** The document of such a service. */
export function hallsDocument({ hasSeats }: HallShape) {
  const seats = hasSeats ? { seats: { type: 'array', items: text, maxItems: 3 } } : {};
  return {
    openapi: '3.1.0',
    info: { title: 'Halls', version: '1' },
    paths: {
      '/halls': {
        get: { operationId: 'listHalls', parameters: pages, responses: listOf('Hall') },
        post: { operationId: 'build', requestBody: body(ref('NewHall')), responses: whole('Hall') },
      },
      '/halls/{hallId}': hall,
      '/halls/{hallId}/rules': rules,
      '/halls/{hallId}/seats': {
        parameters: [inPath('hallId', text)],
        get: { operationId: 'listSeats', responses: listOf('Seat') },
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
        Hall: made({ type: 'string' }, { ...members(['colour']), ...seats }),
        Rules: { type: 'object', required: ['text'], properties: { text, fine: count(0) } },
        NewSeat: { type: 'object', required: ['label'], properties: { label: text } },
        Seat: made(seatId, { label: text }),
      },
    },
  };
}

const hall = {
  parameters: [inPath('hallId', text)],
  get: { operationId: 'getHall', responses: whole('Hall') },
  put: { operationId: 'rebuild', requestBody: body(ref('NewHall')), responses: whole('Hall') },
  patch: { operationId: 'alter', requestBody: { required: true, ...merging }, responses: whole('Hall') },
  delete: { operationId: 'tearDown', ...gone },
};

const rules = {
  parameters: [inPath('hallId', text)],
  get: { operationId: 'getRules', responses: whole('Rules') },
  put: { operationId: 'setRules', requestBody: body(ref('Rules')), responses: whole('Rules') },
  delete: { operationId: 'dropRules', ...gone },
};

/** What a service has. */
export type Kept = Readonly<Record<'halls' | 'rules' | 'seats', Map<string, Thing>>>;

/** A service that is right. */
export function hallRoutes(shape: HallShape, kept: Kept): Routes {
  const count = { last: 0 };
  return { ...ofHalls(shape, kept, count), ...ofRules(shape, kept), ...ofSeats(shape, kept, count) };
}

/** Of one thing that is there. */
function at(map: Map<string, Thing>, handle: (asked: Asked, id: string) => Told) {
  return (asked: Asked): Told => {
    const [id = ''] = asked.names;
    return map.has(id) ? handle(asked, id) : problem(404, 'there is no such thing');
  };
}

function ofHalls(shape: HallShape, { halls, rules: kept, seats }: Kept, count: { last: number }): Routes {
  const [isHall, isPatch] = ['NewHall', 'HallPatch'].map((name) => validator(hallsDocument(shape), name));
  const all = () => [...halls.values()];
  const keep = (sent: Thing, before?: string): Told => {
    count.last += 1;
    const id = shape.isNamed ? String(sent['name']) : (before ?? `h${count.last}`);
    if (id !== before && halls.has(id)) return problem(409, 'there is one of that name');
    if (before !== undefined && id !== before) halls.delete(before);
    if (shape.hasSeats) for (const [seat, { hall: of }] of seats) if (of === before) seats.delete(seat);
    const parts = Object.entries(sent).filter(([, value]) => value !== null || !shape.nothing);
    halls.set(id, { ...Object.fromEntries(parts), id });
    const fields = before === undefined ? { location: `/halls/${encodeURIComponent(id)}` } : {};
    return { status: before === undefined ? 201 : 200, body: halls.get(id), fields };
  };
  return {
    'GET /halls': (asked) => page(asked, shape.isNewestFirst ? all().toReversed() : all()),
    'POST /halls': reading(
      (value) => isHall?.(value) === true,
      (_, sent) => keep(sent),
    ),
    'GET /halls/{hallId}': at(halls, (_, id) => ({ status: 200, body: halls.get(id) })),
    'PUT /halls/{hallId}': at(halls, (asked, id) =>
      isHall?.(asked.json) ? keep(asked.json as Thing, id) : problem(400, 'not as documented'),
    ),
    'PATCH /halls/{hallId}': at(halls, (asked, id) => {
      const next = isPatch?.(asked.json)
        ? mergePatch((halls.get(id) ?? {}) as Json, asked.json as Json)
        : undefined;
      const isWell = asked.type === 'application/merge-patch+json' && isHall?.(next);
      return isWell ? keep(next as Thing, id) : problem(400, 'no hall comes of it');
    }),
    'DELETE /halls/{hallId}': at(halls, (_, id) => {
      for (const [seat, { hall: of }] of seats) if (of === id && shape.isCascading) seats.delete(seat);
      kept.delete(id);
      halls.delete(id);
      return { status: 204 };
    }),
  };
}

function page({ query }: Asked, all: readonly Thing[]): Told {
  const [limit = '', offset = ''] = [query.get('limit') ?? '100', query.get('offset') ?? '0'];
  const isWell = [limit, offset].every((one) => /^\d{1,3}$/.test(one) && Number(one) <= 100) && limit !== '0';
  return isWell
    ? { status: 200, body: all.slice(Number(offset), Number(offset) + Number(limit)) }
    : problem(400, 'no such page');
}

function ofRules(shape: HallShape, { halls, rules: kept }: Kept): Routes {
  const isRules = validator(hallsDocument(shape), 'Rules');
  return {
    'GET /halls/{hallId}/rules': at(halls, (_, id) =>
      kept.has(id) ? { status: 200, body: kept.get(id) } : problem(404, 'there are none'),
    ),
    'PUT /halls/{hallId}/rules': at(halls, (asked, id) => {
      if (!isRules(asked.json)) return problem(400, 'not as documented');
      const status = kept.has(id) ? 200 : 201;
      kept.set(id, asked.json as Thing);
      return { status, body: asked.json };
    }),
    'DELETE /halls/{hallId}/rules': at(halls, (_, id) => ({ status: kept.delete(id) ? 204 : 404 })),
  };
}

function ofSeats(shape: HallShape, { halls, seats }: Kept, count: { last: number }): Routes {
  const isSeat = validator(hallsDocument(shape), 'NewSeat');
  const shown = ({ hall: _, ...seat }: Thing): Thing => seat;
  return {
    'GET /halls/{hallId}/seats': at(halls, (_, id) => ({
      status: 200,
      body: [...seats.values()].filter((seat) => seat['hall'] === id).map(shown),
    })),
    'POST /halls/{hallId}/seats': at(halls, (asked, id) => {
      if (!isSeat(asked.json)) return problem(400, 'not as documented');
      count.last += 1;
      const seat = { ...(asked.json as Thing), id: count.last };
      seats.set(String(count.last), { ...seat, hall: id });
      return { status: 201, body: seat };
    }),
    'GET /seats/{seatId}': at(seats, (_, id) => ({ status: 200, body: shown(seats.get(id) ?? {}) })),
    'DELETE /seats/{seatId}': at(seats, (_, id) => ({ status: seats.delete(id) ? 204 : 404 })),
  };
}
