/** Pages as HAL writes them: what they hold stands two levels deep, and is left out where there is nothing. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const whole = { type: 'integer', minimum: 0 };
const members = {
  weight: { type: 'integer', minimum: 1, maximum: 900 },
  label: { type: 'string', minLength: 1, maxLength: 60 },
};
const required = ['weight', 'label'];
const query = (name: string, schema: object, description?: string) => ({
  ...{ name, in: 'query', schema },
  ...(description === undefined ? {} : { description }),
});
const embedded = { type: 'object', properties: { parcels: { type: 'array', items: ref('Parcel') } } };
const pages = { number: whole, size: whole, totalElements: whole, totalPages: whole };

const document = {
  openapi: '3.0.3',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/parcels': {
      get: {
        operationId: 'listParcels',
        parameters: [
          query('minWeight', members.weight, 'Only parcels of at least this weight'),
          query('page', { ...whole, default: 0 }, 'Zero-based page index'),
          query('size', { type: 'integer', minimum: 1, maximum: 50, default: 10 }, 'The size of the page'),
        ],
        responses: { 200: json(ref('Page')), 400: refusal },
      },
      post: {
        ...{ operationId: 'makeParcel', requestBody: body(ref('NewParcel')) },
        responses: { 201: json(ref('Parcel')), 400: refusal },
      },
    },
    '/parcels/{parcelId}': {
      parameters: [inPath('parcelId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readParcel', responses: { 200: json(ref('Parcel')), 400: refusal, 404: refusal } },
    },
  },
  components: {
    schemas: {
      ...{ Problem, NewParcel: { type: 'object', required, properties: members } },
      Parcel: {
        ...{ type: 'object', required: ['id', ...required] },
        properties: { id: { type: 'integer' }, ...members },
      },
      Link: { type: 'object', properties: { href: { type: 'string' } } },
      Page: {
        ...{ type: 'object', required: ['page', '_links'] },
        properties: {
          ...{ _embedded: embedded, page: { type: 'object', properties: pages } },
          _links: { type: 'object', additionalProperties: ref('Link') },
        },
      },
    },
  },
};

/** What a server does that it should not. */
type Fault =
  | 'lets lighter ones in'
  | 'leaves out the bound'
  | 'keeps what it refused'
  | 'links to the same page'
  | 'links past a page'
  | 'numbers pages from 1';

const number = /^\d+$/;

/** The link to the next page, if there is one. */
function linkOn(
  from: number,
  { count, totalPages, edge }: { readonly count: number; readonly totalPages: number; readonly edge: number },
  fault?: Fault,
): object {
  if (from + 1 >= totalPages) return {};
  const next = fault === 'links to the same page' ? from : from + (fault === 'links past a page' ? 2 : 1);
  return { next: { href: `/parcels?page=${next}&size=${count}${edge > 0 ? `&minWeight=${edge}` : ''}` } };
}

function pageOf(kept: readonly Thing[], { query: asked }: Asked, fault?: Fault): Told {
  const [least, at, size] = ['minWeight', 'page', 'size'].map((name) => asked.get(name));
  const isRead = [least, at, size].every((one) => one === null || number.test(one ?? ''));
  const [from, count] = [Number(at ?? 0), Number(size ?? 10)];
  if (!isRead || count < 1 || count > 50 || least === '0' || Number(least) > 900)
    return problem(400, 'no page');
  const edge = Number(least ?? 0);
  const isIn = (one: Thing): boolean =>
    fault === 'lets lighter ones in' ||
    Number(one['weight']) >= edge + (fault === 'leaves out the bound' ? 1 : 0);
  const all = least === null ? kept : kept.filter(isIn);
  const parcels = all.slice(from * count, (from + 1) * count);
  const [totalElements, totalPages] = [all.length, Math.ceil(all.length / count)];
  const page = {
    number: fault === 'numbers pages from 1' ? from + 1 : from,
    size: count,
    totalElements,
    totalPages,
  };
  const _links = { self: { href: '/parcels' }, ...linkOn(from, { count, totalPages, edge }, fault) };
  return { status: 200, body: { ...(parcels.length > 0 ? { _embedded: { parcels } } : {}), page, _links } };
}

function routesOf(fault?: Fault): Routes {
  const kept: Thing[] = [];
  const store = ({ weight, label }: Thing): Told => {
    kept.push({ id: kept.length + 1, weight, label });
    return { status: 201, body: kept.at(-1) };
  };
  const make = reading(validator(document, 'NewParcel'), (_, sent) => store(sent));
  return {
    'GET /parcels': (asked) => pageOf(kept, asked, fault),
    'POST /parcels': (asked) => {
      const told = make(asked);
      const isText = typeof Object(asked.json)['label'] === 'string';
      if (fault === 'keeps what it refused' && told.status === 400 && isText) store(Object(asked.json));
      return told;
    },
    'GET /parcels/{parcelId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const one = kept[Number(id) - 1];
      return one ? { status: 200, body: one } : problem(404, 'there is none');
    },
  };
}

async function found(fault?: Fault): Promise<readonly string[]> {
  const options = { profile: 'spec', runs: 2 } as const;
  const report = await verifyDocument({ document, routes: routesOf(fault), options });
  return openRows(report).map((row) => row.split(' ').slice(0, 3).join(' '));
}

suite('pages as HAL writes them', (test) => {
  test('are accused of nothing, also where a page holds nothing', async () => {
    assert.equal(await found(), []);
  });

  for (const [fault, row] of [
    ['lets lighter ones in', 'bounds-hold listParcels warn'],
    ['leaves out the bound', 'bounds-hold listParcels warn'],
    ['keeps what it refused', 'refused-leaves-no-trace makeParcel warn'],
    ['links to the same page', 'links-lead listParcels warn'],
    ['links past a page', 'links-lead listParcels warn'],
    ['numbers pages from 1', 'page-as-told listParcels warn'],
  ] as const)
    test(`are looked into: one ${fault}`, async () => {
      assert.ok((await found(fault)).includes(row));
    });
});
