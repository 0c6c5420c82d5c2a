/** Parcels in orders whose syntax the words of the parameter tell: each beside servers that do otherwise. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const members = {
  weight: { type: 'integer', minimum: 1, maximum: 900 },
  label: { type: 'string', minLength: 1, maxLength: 40 },
};
const fields = ['id', 'weight', 'label'];

const parcels = (parameter: object) => ({
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/parcels': {
      get: {
        operationId: 'listParcels',
        parameters: [{ name: 'sort', in: 'query', ...parameter }],
        responses: { 200: json({ type: 'array', items: ref('Parcel') }), 400: refusal },
      },
      post: {
        ...{ operationId: 'makeParcel', requestBody: body(ref('NewParcel')) },
        responses: { 201: json(ref('Parcel')), 400: refusal },
      },
    },
  },
  components: {
    schemas: {
      ...{ Problem, NewParcel: { type: 'object', required: fields.slice(1), properties: members } },
      Parcel: {
        type: 'object',
        required: fields,
        properties: { id: { type: 'integer' }, ...members },
      },
    },
  },
});

/** What a server reads in one text: the member, and whether it descends; undefined where it cannot be read. */
type Reader = (text: string) => readonly [name: string, isDown: boolean] | undefined;

/** A syntax with a sign between the member and its direction. */
const joined =
  (sign: string, isOptional = false): Reader =>
  (text) => {
    const [name = '', way = isOptional ? 'asc' : '', ...rest] = text.split(sign);
    return rest.length === 0 && ['asc', 'desc'].includes(way) ? [name, way === 'desc'] : undefined;
  };
const signed: Reader = (text) => [text.replace(/^-/, ''), text.startsWith('-')];
const plain: Reader = (text) => [text, false];

/** What a server does with what it has read. */
type Manner = 'right' | 'ignores' | 'ascends';

function routesOf(document: Thing, read: Reader, manner: Manner): Routes {
  const kept: Thing[] = [];
  return {
    'GET /parcels': ({ query }) => {
      const asked = query.get('sort');
      const [name, isDown] = asked === null ? ['', false] : (read(asked) ?? []);
      if (name === undefined || (name !== '' && !fields.includes(name))) return problem(400, 'no order');
      if (name === '' || manner === 'ignores') return { status: 200, body: kept };
      const up = kept.toSorted((one, other) => (Number(one[name] ?? 0) < Number(other[name] ?? 0) ? -1 : 1));
      const byText = kept.toSorted((one, other) => (String(one[name]) < String(other[name]) ? -1 : 1));
      const sorted = name === 'label' ? byText : up;
      return { status: 200, body: isDown && manner === 'right' ? sorted.toReversed() : sorted };
    },
    'POST /parcels': reading(validator(document, 'NewParcel'), (_, { weight, label }) => {
      kept.push({ id: kept.length + 1, weight, label });
      return { status: 201, body: kept.at(-1) };
    }),
  };
}

async function open(parameter: object, read: Reader, manner: Manner): Promise<readonly string[]> {
  const document = parcels(parameter);
  const trial = { document, routes: routesOf(document, read, manner), options: { profile: 'spec' } } as const;
  return openRowNames(await verifyRows(trial, ['sorted-as-asked']));
}

const string = { type: 'string' };
const syntaxes: readonly (readonly [
  description: string,
  read: Reader,
  isTurned?: boolean,
  schema?: object,
])[] = [
  [
    'Sorting criteria in the format: property,(asc|desc). Sortable properties: id, weight.',
    joined(',', true),
    true,
    { type: 'array', items: string },
  ],
  ['Sort by `weight` or `label`; prefix with `-` to descend.', signed],
  ['Fields to sort by, one of weight, id. A leading minus sign sorts descending.', signed],
  ['Order, such as `weight:desc`.', joined(':')],
  ['A field, each optionally followed by ` desc`. Fields: weight, id.', joined(' ', true)],
  ['Order of the list, one of weight or id.', plain, false],
];

/** Words that tell no order which could be asked for. */
const silent = [
  'Name of the field to sort by.',
  'The weight of the sorting.',
  'A hint, such as `weight:desc`.',
  'Sort by weight; may be ignored for large lists.',
  'How to sort.',
  'Sort by `weight`, `label` (best first). A leading `-` reverses the order.',
  'Sort order: `heaviest` (by weight) or `newest`.',
  'Sorts by weight: `up` or `down`.',
  'Results are ordered by weight. Use `desc` for the heaviest first.',
  'The direction of the list, which is sorted by weight: `asc` or `desc`.',
  'Sort by `asc:weight` or `desc:weight`.',
  'Sort by one of `weight+` and `weight-`.',
];

suite('orders that words alone tell', (test) => {
  for (const [description, read, isTurned = true, schema = string] of syntaxes)
    test(`are held to, and asked for as they are written: ${description}`, async () => {
      const parameter = { description, schema };
      assert.equal(await open(parameter, read, 'right'), []);
      assert.equal(await open(parameter, read, 'ignores'), ['sorted-as-asked listParcels warn']);
      if (isTurned)
        assert.equal(await open(parameter, read, 'ascends'), ['sorted-as-asked listParcels warn']);
    });

  test('are those of the sentence that lists them, not of what is said of ties', async () => {
    const description = 'Sort by `weight`. Parcels of the same weight are listed by label.';
    const byWeight: Reader = (text) => (text === 'weight' ? [text, false] : ['id', false]);
    assert.equal(await open({ description, schema: string }, byWeight, 'right'), []);
    const written = { description: 'Available values: `weight_asc`, `weight_desc`.', schema: string };
    assert.equal(await open(written, joined('_'), 'right'), []);
    assert.equal(await open(written, joined('_'), 'ignores'), ['sorted-as-asked listParcels warn']);
  });

  test('are read in the example of a parameter', async () => {
    const parameter = { description: 'The order of the list.', example: 'weight:asc', schema: string };
    assert.equal(await open(parameter, joined(':'), 'right'), []);
    assert.equal(await open(parameter, joined(':'), 'ignores'), ['sorted-as-asked listParcels warn']);
  });

  for (const description of silent)
    test(`are not made up: ${description}`, async () => {
      const parameter = { description, schema: string };
      const rows = await open(parameter, plain, 'ignores');
      assert.equal(
        rows.filter((row) => !row.endsWith('not-applicable')),
        [],
      );
    });
});
