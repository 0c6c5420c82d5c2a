/** What goes by one of a few names: what one request adds and takes away under a name is not what another one does. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const number = { type: 'integer', minimum: 1 };
const few = ['pool', 'sauna', 'parking'];
const amenity = { type: 'string', enum: few };
const others = { 400: refusal, 404: refusal };
const gone = { 204: { description: 'Done' }, ...others };

const innPaths = {
  '/inns': {
    post: {
      ...{ operationId: 'addInn', requestBody: body(ref('NewInn')) },
      responses: { 201: json(ref('Inn')), 400: refusal },
    },
  },
  '/inns/{innId}': {
    parameters: [inPath('innId', number)],
    get: { operationId: 'readInn', responses: { 200: json(ref('Inn')), ...others } },
  },
};

const amenityPaths = (below: string, parameters: readonly unknown[]) => ({
  [`${below}/amenities`]: {
    ...(parameters.length > 0 ? { parameters } : {}),
    get: {
      operationId: 'listAmenities',
      responses: { 200: json({ type: 'array', items: amenity }), ...(below ? others : {}) },
    },
  },
  [`${below}/amenities/{amenity}`]: {
    parameters: [...parameters, inPath('amenity', amenity)],
    put: { operationId: 'addAmenity', responses: gone },
    delete: { operationId: 'removeAmenity', responses: gone },
  },
});

const documentOf = (paths: object) => ({
  openapi: '3.1.0',
  info: { title: 'Inns', version: '1' },
  paths,
  components: {
    schemas: {
      Problem,
      NewInn: { type: 'object', required: ['name'], properties: { name: text } },
      Inn: { type: 'object', required: ['id', 'name'], properties: { id: number, name: text } },
    },
  },
});

const below = documentOf({ ...innPaths, ...amenityPaths('/inns/{innId}', [inPath('innId', number)]) });
const alone = documentOf(amenityPaths('', []));

/** Which amenities there are, by what has them. */
function amenitiesOf(names: (asked: Asked) => { readonly of: string; readonly name: string } | Told) {
  const kept = new Map<string, Set<string>>();
  const at = (asked: Asked, tell: (set: Set<string>, name: string) => Told): Told => {
    const found = names(asked);
    if ('status' in found) return found;
    const set = kept.get(found.of) ?? new Set<string>();
    kept.set(found.of, set);
    return tell(set, found.name);
  };
  const named = (asked: Asked, tell: (set: Set<string>, name: string) => Told): Told =>
    at(asked, (set, name) => (few.includes(name) ? tell(set, name) : problem(400, 'no amenity')));
  return {
    list: (asked: Asked) => at(asked, (set) => ({ status: 200, body: [...set] })),
    put: (asked: Asked) => named(asked, (set, name) => ({ status: set.add(name) ? 204 : 500 })),
    remove: (asked: Asked) =>
      named(asked, (set, name) => (set.delete(name) ? { status: 204 } : problem(404, 'it has none'))),
  };
}

function innRoutes(): Routes {
  const inns: Thing[] = [];
  const isThere = (id: string) => /^[1-9]\d*$/.test(id) && Number(id) <= inns.length;
  const missing = (id: string) =>
    /^[1-9]\d*$/.test(id) ? problem(404, 'no inn') : problem(400, 'no number');
  const { list, put, remove } = amenitiesOf(({ names: [of = '', name = ''] }) =>
    isThere(of) ? { of, name } : missing(of),
  );
  return {
    'POST /inns': reading(validator(below, 'NewInn'), (_, inn) => {
      inns.push({ id: inns.length + 1, ...inn });
      return { status: 201, body: inns.at(-1) };
    }),
    'GET /inns/{innId}': ({ names: [id = ''] }) =>
      isThere(id) ? { status: 200, body: inns[Number(id) - 1] } : missing(id),
    'GET /inns/{innId}/amenities': list,
    'PUT /inns/{innId}/amenities/{amenity}': put,
    'DELETE /inns/{innId}/amenities/{amenity}': remove,
  };
}

function aloneRoutes(): Routes {
  const { list, put, remove } = amenitiesOf(({ names: [name = ''] }) => ({ of: '', name }));
  return {
    'GET /amenities': list,
    'PUT /amenities/{amenity}': put,
    'DELETE /amenities/{amenity}': remove,
  };
}

async function found(isAlone: boolean, bent?: Bent): Promise<readonly string[]> {
  const options = { profile: 'strict', runs: 3, concurrency: 8 } as const;
  const [document, routes] = isAlone ? [alone, aloneRoutes()] : [below, innRoutes()];
  return openRows(await verifyDocument({ document, routes, options, ...(bent ? { bent } : {}) }));
}

suite('what goes by one of a few names', (test) => {
  test('is added for each request by itself, below something of its own', async () => {
    assert.equal(await found(false), []);
  });

  test('is added and taken away in turn where there is nothing above it', async () => {
    assert.equal(await found(true), []);
  });

  test('is found where one cannot be taken away, or is taken away in vain, or not added', async () => {
    const refuses: Bent = ({ method }, right) => (method === 'DELETE' ? problem(404, 'none') : right());
    const inVain: Bent = ({ method }, right) => (method === 'DELETE' ? { status: 204 } : right());
    const notAdded: Bent = ({ method }, right) => (method === 'PUT' ? { status: 204 } : right());
    for (const bent of [refuses, inVain, notAdded])
      for (const isAlone of [false, true]) assert.is.not((await found(isAlone, bent)).length, 0);
  });
});
