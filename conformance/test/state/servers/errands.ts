/** Errands that are changed one by one or all at once: a document, and a server that conforms to it. */

import { body, inPath, json, Problem, ref, refusals } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const no = { type: 'integer', minimum: 1, maximum: 9007199254740991 };
const found = { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } };
const errand = {
  title: { type: 'string', minLength: 1, maxLength: 40 },
  urgent: { type: 'boolean' },
  steps: { oneOf: [{ type: 'string' }, ref('Steps')] },
};

/** A filter is JSON in the query; steps are an object, or a text that says the same. */
export const errands = {
  openapi: '3.1.0',
  info: { title: 'Errands', version: '1' },
  paths: {
    '/errands': {
      post: {
        operationId: 'addErrand',
        requestBody: body(ref('NewErrand')),
        responses: { 201: json(ref('Errand')), ...refusals },
      },
      get: {
        operationId: 'listErrands',
        parameters: [
          { name: 'filter', in: 'query', content: { 'application/json': { schema: ref('Filter') } } },
        ],
        responses: { 200: json({ type: 'array', items: ref('Errand') }), ...refusals },
      },
      patch: {
        operationId: 'changeErrands',
        requestBody: body(ref('Change')),
        responses: { 200: json(found), ...refusals },
      },
    },
    '/errands/{id}': {
      parameters: [inPath('id', no)],
      get: { operationId: 'getErrand', responses: { 200: json(ref('Errand')), ...refusals } },
      put: {
        operationId: 'replaceErrand',
        requestBody: body(ref('Replacement')),
        responses: { 200: json(ref('Errand')), ...refusals },
      },
      delete: { operationId: 'dropErrand', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
  },
  components: {
    schemas: {
      Problem,
      Steps: {
        type: 'object',
        additionalProperties: false,
        required: ['first'],
        properties: { first: { type: 'string', minLength: 1 } },
      },
      NewErrand: { type: 'object', additionalProperties: false, required: ['title'], properties: errand },
      Replacement: {
        ...{ type: 'object', additionalProperties: false, required: ['title'] },
        properties: { id: no, ...errand },
      },
      Change: {
        ...{ type: 'object', additionalProperties: false, required: ['urgent'] },
        properties: { urgent: { type: 'boolean' } },
      },
      Errand: { type: 'object', required: ['id', 'title'], properties: { id: no, ...errand } },
      Filter: {
        ...{ type: 'object', additionalProperties: false },
        properties: {
          urgent: { type: 'boolean' },
          limit: { type: 'integer', minimum: 1 },
          order: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        },
      },
    },
  },
};

type Kept = Map<string, Thing>;

/** Errands under numbers; `kept` is what there is. */
export function errandRoutes(kept: Kept = new Map()): Routes {
  return { ...listRoutes(kept), ...ownRoutes(kept) };
}

/** The steps as they are kept; undefined for a text that says none. */
function stepsOf(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const first = /^first: *(\S.*)$/.exec(given)?.[1];
  return first === undefined ? undefined : { first };
}

function keep(kept: Kept, id: number, { steps, ...thing }: Thing, status: number): Told {
  const read = stepsOf(steps);
  if (steps !== undefined && read === undefined) return problem(400, 'no steps can be read');
  const errand = { ...thing, ...(read === undefined ? {} : { steps: read }), id };
  kept.set(String(id), errand);
  return { status, body: errand };
}

function listRoutes(kept: Kept): Routes {
  const [isNew, isChange] = [validator(errands, 'NewErrand'), validator(errands, 'Change')];
  let last = 0;
  return {
    'POST /errands': reading(isNew, (_, thing) => keep(kept, ++last, thing, 201)),
    'PATCH /errands': reading(isChange, (_, { urgent }) => {
      for (const [id, thing] of kept) kept.set(id, { ...thing, urgent });
      return { status: 200, body: { count: kept.size } };
    }),
    'GET /errands': (asked) => listed(kept, asked),
  };
}

const isFilter = validator(errands, 'Filter');

/** What the filter asks for; an order names a member and a direction. */
function listed(kept: Kept, { query }: Asked): Told {
  const text = query.get('filter');
  const filter = text === null ? {} : parsed(text);
  if (!isFilter(filter)) return problem(400, 'no filter');
  const { urgent, limit, order } = filter as { urgent?: boolean; limit?: number; order?: string | string[] };
  const orders = order === undefined ? [] : [order].flat();
  if (!orders.every((one) => /^(?:id|title) (?:ASC|DESC)$/.test(one))) return problem(400, 'no order');
  const wanted = [...kept.values()].filter((one) => urgent === undefined || one['urgent'] === urgent);
  return { status: 200, body: wanted.slice(0, limit) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ownRoutes(kept: Kept): Routes {
  const isReplacement = validator(errands, 'Replacement');
  const there =
    (handle: (id: string, asked: Asked) => Told) =>
    (asked: Asked): Told => {
      const [id = ''] = asked.names;
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return kept.has(id) ? handle(id, asked) : problem(404, 'no such errand');
    };
  return {
    'GET /errands/{id}': there((id) => ({ status: 200, body: kept.get(id) })),
    'PUT /errands/{id}': there((id, asked) =>
      reading(isReplacement, (_, { id: other = Number(id), ...thing }) =>
        other === Number(id) ? keep(kept, Number(id), thing, 200) : problem(400, 'the id cannot be changed'),
      )(asked),
    ),
    'DELETE /errands/{id}': there((id) => ({ status: kept.delete(id) ? 204 : 404 })),
  };
}
