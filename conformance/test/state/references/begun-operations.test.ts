/** Operations that other operations begin and answer with at once (AIP-151) can be read by the name in that answer. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../../contract/load-contract.ts';
import { surveyContract } from '../../../resources/survey-contract.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const others = { 400: refusal, 404: refusal };
const slug = { type: 'string', pattern: '^[a-z][a-z0-9-]{2,40}$' };
const number = { type: 'string', pattern: '^[0-9]{1,9}$' };
const name = { type: 'string', readOnly: true };

/** Each POST begins what one GET reads, which nothing else names. */
function documentWith(reader: string, begins: readonly string[], shown = 'Operation', more: Thing = {}) {
  const parametersOf = (path: string) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => inPath(one, one === 'shelf' ? slug : number));
  const beginning = begins.map((path) => {
    const responses = { 200: json(ref(shown)), 202: json(ref(shown)), ...others };
    const post = { operationId: path, requestBody: body(ref('Draft')), responses };
    return [path, { parameters: parametersOf(path), post }] as const;
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Exports', version: '1' },
    paths: {
      '/shelves': {
        post: {
          ...{ operationId: 'makeShelf', requestBody: body(ref('Draft')) },
          parameters: [{ name: 'shelfId', in: 'query', required: true, schema: slug }],
          responses: { 200: json(ref('Shelf')), ...others, 409: refusal },
        },
      },
      '/shelves/{shelf}': {
        parameters: [inPath('shelf', slug)],
        get: { operationId: 'getShelf', responses: { 200: json(ref('Shelf')), ...others } },
      },
      ...Object.fromEntries(beginning),
      [reader]: {
        parameters: parametersOf(reader),
        get: { operationId: 'getOperation', responses: { 200: json(ref('Operation')), ...others } },
      },
      ...more,
    },
    components: { schemas },
  };
}

const title = { type: 'string', minLength: 1, maxLength: 40 };
const begun = {
  type: 'object',
  required: ['name', 'done'],
  properties: { name, done: { type: 'boolean', readOnly: true } },
};
const schemas = {
  Problem,
  Draft: { type: 'object', required: ['title'], properties: { title } },
  Shelf: { type: 'object', required: ['name', 'title'], properties: { name, title } },
  Operation: begun,
  Report: begun,
};

/** The operations that give what the reader reads, the first one first. */
async function givers(...asked: Parameters<typeof documentWith>): Promise<readonly string[]> {
  return withFolder({ 'openapi.json': JSON.stringify(documentWith(...asked)) }, async (folder) => {
    const survey = surveyContract(await loadContract(join(folder, 'openapi.json')));
    const collection = asked[0].replace(/\/\{\w+\}$/, '').replaceAll(/\{\w+\}/g, '{}');
    return (survey.givers.get(collection) ?? []).map(({ operation }) => operation);
  });
}

interface Manner {
  readonly status?: 200 | 202;
  /** The fault: what was begun is not found. */
  readonly forgets?: boolean;
}

function routesOf(
  document: object,
  { begin, reader }: Place,
  { status = 200, forgets = false }: Manner,
): Routes {
  const [shelves, operations] = [new Map<string, Thing>(), new Map<string, Thing>()];
  const isKnown = ({ names: [shelf = ''] }: Asked, path: string): boolean =>
    !path.includes('{shelf}') || shelves.has(shelf);
  const found = (thing: Thing | undefined): Told => (thing ? told(thing) : problem(404, 'nothing there'));
  const told = (thing: Thing, own = 200): Told => ({ status: own, body: thing });
  const beginning = (asked: Asked): Told => {
    if (!isKnown(asked, begin)) return problem(404, 'no shelf');
    const above = reader.replace('{shelf}', asked.names[0] ?? '').replace(/\{\w+\}$/, '');
    const called = `${above}${7 + operations.size}`.slice(1);
    operations.set(called, { name: called, done: false });
    return told({ name: called, done: false }, status);
  };
  return {
    'POST /shelves': reading(validator(document, 'Draft'), ({ query }, { title: sent }) => {
      const id = query.get('shelfId') ?? '';
      if (!isSlug(id)) return problem(400, 'no id');
      if (shelves.has(id)) return problem(409, 'taken');
      shelves.set(id, { name: `shelves/${id}`, title: sent });
      return found(shelves.get(id));
    }),
    'GET /shelves/{shelf}': ({ names: [id = ''] }) =>
      isSlug(id) ? found(shelves.get(id)) : problem(400, 'no id'),
    [`POST ${begin}`]: (asked) =>
      begin.includes('{') && !isSlug(asked.names[0] ?? '')
        ? problem(400, 'no id')
        : reading(validator(document, 'Draft'), beginning)(asked),
    [`GET ${reader}`]: (asked) => {
      const isSound = /^[0-9]{1,9}$/.test(asked.names.at(-1) ?? '');
      if (!isSound || (reader.includes('{shelf}') && !isSlug(asked.names[0] ?? '')))
        return problem(400, 'no id');
      return found(forgets ? undefined : operations.get(asked.path.slice(1)));
    },
  };
}

const isSlug = (text: string): boolean => /^[a-z][a-z0-9-]{2,40}$/.test(text);

interface Place {
  readonly begin: string;
  readonly reader: string;
}

const [below, above] = ['/shelves/{shelf}/operations/{operation}', '/operations/{operation}'];
const places: readonly Place[] = [
  { begin: '/exports', reader: above },
  { begin: '/shelves/{shelf}:export', reader: above },
  { begin: '/shelves/{shelf}/books:scan', reader: below },
  { begin: '/shelves/{shelf}:export', reader: below },
];

async function open(place: Place, manner: Manner = {}): Promise<readonly string[]> {
  const document = documentWith(place.reader, [place.begin]);
  const trial = {
    document,
    routes: routesOf(document, place, manner),
    options: { profile: 'strict' },
  } as const;
  return openRowNames(await verifyRows(trial, ['valid-request-accepted']));
}

suite('operations that others begin', (test) => {
  for (const place of places)
    test(`are read by the name in the answer: ${place.begin} begins what ${place.reader} reads`, async () => {
      assert.equal(await open(place), []);
    });

  test('are read as well where the answer is 202', async () => {
    for (const place of places) assert.equal(await open(place, { status: 202 }), []);
  });

  test('are missed where what was begun cannot be read', async () => {
    assert.equal(await open({ begin: '/exports', reader: above }, { forgets: true }), [
      'valid-request-accepted getOperation warn',
    ]);
  });

  test('are given by what answers with one, what needs least first', async () => {
    assert.equal(await givers(above, ['/exports']), ['/exports']);
    assert.equal(await givers(above, ['/shelves/{shelf}:export']), ['/shelves/{shelf}:export']);
    const [one, all] = ['/shelves/{shelf}/books/{book}:scan', '/shelves/{shelf}/books:scan'];
    assert.equal(await givers(below, [one, all]), [all, one]);
    assert.equal(await givers(below, ['/shelves/{shelf}:export']), ['/shelves/{shelf}:export']);
  });

  test('are given by none that answers otherwise, is beside their parent, or is about one of them', async () => {
    assert.equal(await givers(below, ['/shelves/{shelf}/books:scan'], 'Report'), []);
    assert.equal(await givers(below, ['/rooms/{shelf}/books:scan']), []);
    assert.equal(await givers(below, [`${below}:cancel`]), []);
    assert.equal(await givers(below, ['/shelves/{shelf}/operations:search']), []);
    assert.equal(await givers(below, ['/shelves/{shelf}s:export']), []);
    assert.equal(await givers('/shelves/{shelf}/lamps/{lamp}', ['/shelves/{shelf}/books:scan']), []);
  });

  test('are given by what adds them, where something does', async () => {
    const add = {
      operationId: 'add',
      requestBody: body(ref('Draft')),
      responses: { 201: json(ref('Operation')) },
    };
    const more = { '/shelves/{shelf}/operations': { parameters: [inPath('shelf', slug)], post: add } };
    assert.equal(await givers(below, ['/shelves/{shelf}/books:scan'], 'Operation', more), ['add']);
  });
});
