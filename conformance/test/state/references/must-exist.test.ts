/** Parcels that name depots: where the words of the document say that these must exist, what names none is refused. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { chainedRows, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const number = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };

/** What the document says, and where. */
interface Words {
  /** Of an unknown depot, at the answers of each operation. */
  readonly answer?: string;
  /** Of each operation itself. */
  readonly operation?: string;
  /** Of the member. */
  readonly member?: string;
  /** Of 404. */
  readonly missing?: string;
  /** Whether depots go by numbers. */
  readonly isNumbered?: boolean;
}

function parcels({ answer = 'No sound body', operation, member, missing, isNumbered }: Words): Thing {
  const id = isNumbered ? number : { type: 'string', format: 'uuid' };
  const told = { ...Object(refusal), description: answer };
  const gone = { ...Object(refusal), description: missing ?? 'Parcel not found' };
  const sends = (operationId: string, schema: string, status: number) => ({
    ...{ operationId, ...(operation ? { description: operation } : {}), requestBody: body(ref(schema)) },
    responses: { [status]: json(ref('Parcel')), 400: refusal, 404: gone, 422: told },
  });
  const named = { ...id, ...(member ? { description: member } : {}) };
  const own = { weight: { type: 'integer', minimum: 1, maximum: 30 }, depotId: named };
  const stops = { type: 'array', minItems: 1, maxItems: 4, items: id };
  const parcel = { ...own, stopIds: stops, id: number };
  return {
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    paths: { ...depotPaths(id), ...parcelPaths(sends) },
    components: {
      schemas: {
        ...{ Problem, NewDepot: { type: 'object', required: ['city'], properties: { city: text } } },
        Depot: { type: 'object', required: ['id', 'city'], properties: { id, city: text } },
        NewParcel: { type: 'object', required: ['weight', 'depotId'], properties: own },
        Route: { type: 'object', required: ['depotIds'], properties: { depotIds: stops } },
        Parcel: { type: 'object', required: ['id', 'weight', 'depotId'], properties: parcel },
      },
    },
  };
}

function depotPaths(id: object): object {
  return {
    '/depots': {
      post: {
        ...{ operationId: 'openDepot', requestBody: body(ref('NewDepot')) },
        responses: { 201: json(ref('Depot')), 400: refusal },
      },
    },
    '/depots/{depotId}': {
      parameters: [inPath('depotId', id)],
      get: { operationId: 'readDepot', responses: { 200: json(ref('Depot')), ...others } },
    },
  };
}

function parcelPaths(sends: (operationId: string, schema: string, status: number) => object): object {
  return {
    '/parcels': { post: sends('addParcel', 'NewParcel', 201) },
    '/parcels/{parcelId}': {
      parameters: [inPath('parcelId', number)],
      get: { operationId: 'readParcel', responses: { 200: json(ref('Parcel')), ...others } },
      put: sends('putParcel', 'NewParcel', 200),
    },
    '/parcels/{parcelId}/route': {
      parameters: [inPath('parcelId', number)],
      post: sends('routeParcel', 'Route', 200),
    },
  };
}

const text = { type: 'string', minLength: 1, maxLength: 30 };

/** The operations that look whether a depot exists, and how one that does not is answered. */
interface Manners {
  readonly looking: readonly string[];
  readonly status?: number;
}

const all = ['add', 'put', 'route'];

/** Depots by their ids. */
function yard(isNumbered: boolean | undefined) {
  const depots = new Map<string, Thing>();
  const nameOf = (count: number): string | number =>
    isNumbered ? count : `6f1c1b1e-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    open: (sent: Thing): Told => {
      const depot = { id: nameOf(depots.size + 1), ...sent };
      depots.set(String(depot.id), depot);
      return { status: 201, body: depot };
    },
    read: ({ names: [name = ''] }: Asked): Told => {
      const depot = depots.get(name);
      return depot ? { status: 200, body: depot } : problem(404, 'no such depot');
    },
    lacks: (names: readonly unknown[]) => names.some((one) => !depots.has(String(one))),
  };
}

function routesOf(document: Thing, { isNumbered }: Words, { looking, status = 422 }: Manners): Routes {
  const [{ open, read, lacks }, kept] = [yard(isNumbered), [] as Thing[]];
  const isUnknown = (by: string, names: readonly unknown[]) => looking.includes(by) && lacks(names);
  const at = (tell: (parcel: Thing, place: number) => Told, { names: [name = ''] }: Asked): Told => {
    if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
    const parcel = kept[Number(name) - 1];
    return parcel ? tell(parcel, Number(name) - 1) : problem(404, 'no such parcel');
  };
  const sent = (schema: string, asked: Asked, tell: (told: Thing) => Told): Told =>
    reading(validator(document, schema), (_, told) => tell(told))(asked);
  const keep = (place: number, parcel: Thing, answer = 200): Told => {
    kept[place] = { ...parcel, id: place + 1 };
    return { status: answer, body: kept[place] };
  };
  const refused = problem(status, 'there is no such depot');
  const add = (told: Thing) => (isUnknown('add', [told['depotId']]) ? refused : keep(kept.length, told, 201));
  const put = (place: number) => (told: Thing) =>
    isUnknown('put', [told['depotId']]) ? refused : keep(place, told);
  const route =
    (one: Thing, place: number) =>
    ({ depotIds }: Thing) =>
      isUnknown('route', [depotIds].flat()) ? refused : keep(place, { ...one, stopIds: depotIds });
  return {
    'POST /depots': (asked) => sent('NewDepot', asked, open),
    'GET /depots/{depotId}': read,
    'POST /parcels': (asked) => sent('NewParcel', asked, add),
    'GET /parcels/{parcelId}': (asked) => at((one) => ({ status: 200, body: one }), asked),
    'PUT /parcels/{parcelId}': (asked) => at((_, place) => sent('NewParcel', asked, put(place)), asked),
    'POST /parcels/{parcelId}/route': (asked) =>
      at((one, place) => sent('Route', asked, route(one, place)), asked),
  };
}

async function found(words: Words, manners: Manners, only?: readonly string[]): Promise<readonly string[]> {
  const document = parcels(words);
  const options = { profile: 'strict', runs: 2 } as const;
  const trial = { document, routes: routesOf(document, words, manners), options };
  const report = await (only ? verifyRows(trial, only) : verifyDocument(trial));
  return openRows(report).map((one) => one.replace(/ at .*$/, ''));
}

const own = ['references-exist'];
const unspoken: readonly Words[] = [
  { operation: 'A depot that does not exist is opened. Depots that do not exist yet may be named.' },
  { operation: 'An unknown depot is opened. Unknown depots are answered with a warning.' },
  { missing: 'No parcel of a depot', member: 'The depot where it is kept.' },
  { operation: 'The depot must exist when the parcel is sent. If the depot is unknown, it waits.' },
  { answer: 'No such depot in the partner network', member: 'Must not be the id of an existing depot.' },
  { member: 'The id of an existing depot. It is up to you that it is one.' },
  { member: 'Id of an existing depot. Deprecated: has no meaning any more.' },
  { answer: 'No such depot', operation: 'The depot is looked up when the parcel is sent.' },
  { answer: 'No such depot', operation: 'References are taken on trust.' },
  { operation: 'The depot must exist and must be open by the time that the parcel comes in.' },
];

const spoken: readonly Words[] = [
  { operation: 'The depots must exist (422).' },
  { answer: 'No such depot' },
  { operation: 'An unknown depot or route is answered with 422.' },
  { answer: 'Unknown depot, or a weight that nobody carries', isNumbered: true },
  { answer: 'The parcel or the depot does not exist.' },
];

suite('what must exist', (test) => {
  test('is asked for by no server whose document does not say so', async () => {
    const [first = {}] = unspoken;
    assert.equal(await found(first, { looking: [] }), []);
    for (const words of unspoken)
      assert.equal(await found(words, { looking: [] }, chainedRows), [], JSON.stringify(words));
  });

  test('is nobody else', async () => {
    for (const words of spoken)
      assert.equal(await found(words, { looking: all }, own), [], JSON.stringify(words));
    assert.equal(await found({ missing: 'No such depot' }, { looking: all, status: 404 }), []);
  });

  test('is told where it is not looked for', async () => {
    for (const words of spoken)
      assert.equal(
        await found(words, { looking: [] }, own),
        ['addParcel', 'putParcel', 'routeParcel'].map(
          (one) => `references-exist ${one} warn ${one === 'addParcel' ? 201 : 200}`,
        ),
        JSON.stringify(words),
      );
  });

  test('is told where one operation alone does not look, by the words of its member', async () => {
    const words = { member: 'Id of an existing depot.' };
    const rows = (looking: readonly string[]) => found(words, { looking }, own);
    assert.equal(await rows(['add', 'route']), ['references-exist putParcel warn 200']);
    assert.equal(await rows(['put', 'route']), ['references-exist addParcel warn 201']);
  });
});
