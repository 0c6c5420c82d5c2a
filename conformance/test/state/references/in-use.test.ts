/** Depots with couriers and parcels: what is in use is not deleted where the document says so; lists and neighbours. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { chainedRows, openRowNames, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 30 };
const number = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const gone = { 204: { description: 'Gone' }, ...others };
const kind = { type: 'string', enum: ['bike', 'van', 'boat', 'cancelled'] };

/** What the document says of deleting a depot, at the operation and at 409. */
type Words = Readonly<Partial<Record<'operation' | 'conflict', string>>>;

const made = (id: string, schema: string) => ({
  ...{ operationId: id, requestBody: body(ref(`New${schema}`)) },
  responses: { 201: json(ref(schema)), ...others },
});
const schemaOf = (name: string, properties: object, required: readonly string[]) => ({
  [`New${name}`]: { type: 'object', required, properties },
  [name]: { type: 'object', required: ['id', ...required], properties: { id: number, ...properties } },
});

const parameters = [inPath('depotId', number)];

const courierPaths = {
  '/depots/{depotId}/couriers': {
    parameters,
    post: made('addCourier', 'Courier'),
    get: {
      operationId: 'listCouriers',
      parameters: [
        { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', '-name'], default: 'name' } },
      ],
      responses: { 200: json({ type: 'array', items: ref('Courier') }), ...others },
    },
  },
  '/depots/{depotId}/couriers/{courierId}': {
    parameters: [...parameters, inPath('courierId', number)],
    delete: { operationId: 'dropCourier', responses: gone },
  },
};

const parcelPaths = {
  '/parcels': {
    post: made('addParcel', 'Parcel'),
    get: {
      operationId: 'listParcels',
      responses: { 200: json({ type: 'array', items: ref('Parcel') }) },
    },
  },
  '/parcels/{parcelId}': {
    parameters: [inPath('parcelId', number)],
    get: { operationId: 'readParcel', responses: { 200: json(ref('Parcel')), ...others } },
    put: {
      ...{ operationId: 'putParcel', requestBody: body(ref('NewParcel')) },
      responses: { 200: json(ref('Parcel')), ...others },
    },
  },
};

const schemas = {
  Problem,
  ...schemaOf('Depot', { city: text }, ['city']),
  ...schemaOf('Courier', { name: text, kind }, ['name', 'kind']),
  ...schemaOf('Parcel', { depotId: number, label: text }, ['depotId', 'label']),
};

function depots({ operation, conflict = 'Conflict' }: Words): Thing {
  return {
    openapi: '3.1.0',
    info: { title: 'Depots', version: '1' },
    paths: {
      '/depots': { post: made('addDepot', 'Depot') },
      '/depots/{depotId}': {
        parameters,
        get: { operationId: 'readDepot', responses: { 200: json(ref('Depot')), ...others } },
        delete: {
          ...{ operationId: 'dropDepot', ...(operation ? { description: operation } : {}) },
          responses: { ...gone, 409: { ...Object(refusal), description: conflict } },
        },
      },
      ...courierPaths,
      ...parcelPaths,
    },
    components: {
      schemas,
    },
  };
}

/** How a server differs. */
interface Manners {
  /** Below or beside what a depot is deleted all the same. */
  readonly deletes?: readonly ('couriers' | 'parcels')[];
  /** The kind of couriers that the list lacks. */
  readonly hides?: string;
  /** Whether deleting a courier deletes all of the depot, and a change of a parcel labels the one before it, too. */
  readonly sweeps?: boolean;
  readonly labelsMore?: boolean;
}

const isNumber = (name: string): boolean => /^[1-9]\d*$/.test(name);

/** Things by their paths. */
function store(document: Thing) {
  const kept = new Map<string, Thing>();
  let count = 0;
  const at = ({ path, names }: Asked, tell: (thing: Thing) => Told, key = path): Told => {
    const thing = kept.get(key);
    if (!names.every(isNumber)) return problem(400, 'no number');
    return thing ? tell(thing) : problem(404, 'there is none');
  };
  return {
    kept,
    at,
    above: (asked: Asked, tell: () => Told) => at(asked, tell, asked.path.replace(/\/[^/]+$/, '')),
    add: (schema: string, asked: Asked): Told =>
      reading(validator(document, schema), (_, sent) => {
        count += 1;
        kept.set(`${asked.path}/${count}`, { id: count, ...sent });
        return { status: 201, body: { id: count, ...sent } };
      })(asked),
    drop: (...keys: readonly string[]): Told => {
      for (const key of keys) kept.delete(key);
      return { status: 204 };
    },
  };
}

/** Replaces a parcel, and perhaps the label of the one before it. */
function put({ kept, at }: ReturnType<typeof store>, document: Thing, labelsMore?: boolean) {
  return (asked: Asked): Told =>
    at(asked, ({ id }) =>
      reading(validator(document, 'NewParcel'), (_, sent) => {
        kept.set(asked.path, { id, ...sent });
        const [before] = [...kept]
          .filter(([key]) => key.startsWith('/parcels/') && key < asked.path)
          .slice(-1);
        if (labelsMore && before) kept.set(before[0], { ...before[1], label: sent['label'] });
        return { status: 200, body: { id, ...sent } };
      })(asked),
    );
}

function routesOf(document: Thing, { deletes = [], hides, sweeps, labelsMore }: Manners = {}): Routes {
  const all = store(document);
  const { kept, at, above, add, drop } = all;
  const below = (path: string) => [...kept].filter(([key]) => key.startsWith(`${path}/`));
  const isUsed = (path: string, id: unknown): boolean =>
    (!deletes.includes('couriers') && below(`${path}/couriers`).length > 0) ||
    (!deletes.includes('parcels') && [...kept.values()].some(({ depotId }) => depotId === id));
  const found = (asked: Asked) => at(asked, (thing) => ({ status: 200, body: thing }));
  return {
    'POST /depots': (asked) => add('NewDepot', asked),
    'GET /depots/{depotId}': found,
    'DELETE /depots/{depotId}': (asked) =>
      at(asked, ({ id }) => (isUsed(asked.path, id) ? problem(409, 'it is in use') : drop(asked.path))),
    'POST /depots/{depotId}/couriers': (asked) => above(asked, () => add('NewCourier', asked)),
    'GET /depots/{depotId}/couriers': (asked) =>
      above(asked, () => {
        const { query } = asked;
        if (query.has('sort') && !/^-?name$/.test(query.get('sort') ?? '')) return problem(400, 'no order');
        const listed = below(asked.path).map(([, courier]) => courier);
        const sorted = listed.toSorted((one, other) =>
          String(one['name']) < String(other['name']) ? -1 : 1,
        );
        const shown = sorted.filter((one) => one['kind'] !== hides);
        return { status: 200, body: query.get('sort') === '-name' ? shown.toReversed() : shown };
      }),
    'DELETE /depots/{depotId}/couriers/{courierId}': (asked) =>
      at(asked, () => {
        const all = below(asked.path.replace(/\/[^/]+$/, '')).map(([key]) => key);
        return drop(...(sweeps ? all : [asked.path]));
      }),
    'POST /parcels': (asked) => add('NewParcel', asked),
    'GET /parcels': () => ({ status: 200, body: below('/parcels').map(([, parcel]) => parcel) }),
    'GET /parcels/{parcelId}': found,
    'PUT /parcels/{parcelId}': put(all, document, labelsMore),
  };
}

async function verified(words: Words, manners: Manners, only?: readonly string[]) {
  const document = depots(words);
  const options = { profile: 'strict', runs: 2 } as const;
  const trial = { document, routes: routesOf(document, manners), options };
  return only ? verifyRows(trial, only) : verifyDocument(trial);
}

const spoken: readonly Words[] = [
  { operation: 'Removes it. The depot cannot be removed as long as there are couriers in it.' },
  { conflict: 'The depot still has couriers.' },
  { conflict: 'The depot still has vans or couriers.' },
  { operation: 'A depot that still has couriers or vans cannot be deleted.' },
  { operation: 'A depot that is on courier cannot be deleted.' },
  { conflict: 'There are couriers in the depot' },
  { operation: 'A depot that still has couriers cannot be removed; the answer is 409.' },
  { operation: 'A depot that couriers belong to cannot be removed (409).' },
  { operation: 'We refuse with 409 as long as the depot has couriers, archived ones included.' },
  { conflict: 'There are couriers from or to this depot' },
];

const unspoken: readonly Words[] = [
  { operation: 'Deletes the depot and its couriers.', conflict: 'The depot is busy' },
  { operation: 'A depot that still has open couriers cannot be deleted.' },
  { conflict: 'There are couriers in the depot on their way' },
  { operation: 'A depot that couriers like cannot be removed (409).' },
  { operation: 'We refuse with 409 as long as the depot has couriers on their way.' },
  { operation: 'Removes it. Couriers of the past do not matter.', conflict: 'The depot has couriers.' },
  { operation: 'A depot that still has couriers cannot be removed; it is closed instead.' },
  { operation: 'Owners may do so at any time.', conflict: 'The depot still has couriers.' },
  { operation: 'Couriers are moved to another one if there is one.', conflict: 'There are couriers.' },
];

suite('what is in use', (test) => {
  test('is let be, whether it is deleted or not, where the document does not say so', async () => {
    const [first = {}] = unspoken;
    assert.equal(openRows(await verified(first, { deletes: [] })), []);
    for (const words of unspoken)
      for (const deletes of [[], ['couriers', 'parcels']] as const)
        assert.equal(openRows(await verified(words, { deletes }, chainedRows)), [], JSON.stringify(words));
  });

  test('is kept where it says so', async () => {
    for (const words of spoken) {
      assert.equal(openRowNames(await verified(words, {}, ['in-use-kept'])), [], JSON.stringify(words));
      const report = await verified(words, { deletes: ['couriers', 'parcels'] }, ['in-use-kept']);
      assert.equal(openRowNames(report), ['in-use-kept dropDepot warn'], JSON.stringify(words));
    }
  });

  test('is kept where what refers to it stands elsewhere', async () => {
    const words = { conflict: 'The depot is used by a parcel.' };
    assert.equal(openRowNames(await verified(words, { deletes: ['couriers'] }, ['in-use-kept'])), []);
    const told = ['in-use-kept dropDepot warn'];
    const rows = await verified(words, { deletes: ['couriers', 'parcels'] }, ['in-use-kept']);
    assert.equal(openRowNames(rows), told);
    const ofBoth = { conflict: 'The depot still has couriers or parcels.' };
    for (const kind of ['couriers', 'parcels'] as const)
      assert.equal(openRowNames(await verified(ofBoth, { deletes: [kind] }, ['in-use-kept'])), told);
  });
});

suite('what stands in a list', (test) => {
  test('is told where things of one sort are lacking, but not where their name may say why', async () => {
    const rows = async (hides: string) => openRowNames(await verified({}, { hides }, ['made-is-listed']));
    assert.equal(await rows('boat'), ['made-is-listed listCouriers warn']);
    assert.equal(await rows('cancelled'), []);
  });

  test('is told where it goes with its neighbour and nothing reads it', async () => {
    const report = await verified({}, { sweeps: true }, ['neighbours-stay']);
    assert.equal(openRowNames(report), ['neighbours-stay dropCourier warn']);
  });

  test('is told where it is changed with its neighbour', async () => {
    assert.equal(openRowNames(await verified({}, {}, ['neighbours-stay'])), []);
    const report = await verified({}, { labelsMore: true }, ['neighbours-stay']);
    assert.equal(openRowNames(report), ['neighbours-stay putParcel warn']);
  });
});
