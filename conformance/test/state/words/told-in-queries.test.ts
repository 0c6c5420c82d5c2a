/** Rules in words about parameters of a query together, and about the fields of a form. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { json, Problem, ref, problem as refusal } from '../documents.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const within = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });

interface Rule {
  readonly words: string;
  /** @defaultValue 400 */
  readonly status?: 400 | 422;
  readonly keeps: (has: (name: string) => boolean) => boolean;
}

const isWhole = (value: string | null, most: number): boolean =>
  value === null || (/^(?:0|-?[1-9]\d{0,2})$/.test(value) && Math.abs(Number(value)) <= most);

/** Shops around a place. */
function nearby({ words, status = 400, keeps }: Rule) {
  const bounds = { lat: 90, lng: 180, radius: 50 };
  const query = Object.entries(bounds).map(([name, most]) => ({
    ...{ name, in: 'query', schema: within(name === 'radius' ? 1 : -most, most) },
  }));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shops', version: '1' },
    paths: {
      '/shops': {
        get: {
          ...{ operationId: 'listShops', description: words, parameters: query },
          responses: { 200: json({ type: 'array', items: ref('Shop') }), [status]: refusal },
        },
      },
    },
    components: { schemas: { Problem, Shop: { type: 'object', properties: { name: text } } } },
  };
  const routes: Routes = {
    'GET /shops': ({ query: asked }) => {
      const isRead = Object.entries(bounds).every(([name, most]) => isWhole(asked.get(name), most));
      const isFine = isRead && asked.get('radius') !== '0' && !asked.get('radius')?.startsWith('-');
      if (!isFine || !keeps((name) => asked.has(name))) return problem(status, 'not so');
      return { status: 200, body: [{ name: 'Ink' }] };
    },
  };
  return { document, routes, options: { profile: 'spec', runs: 10 } as const };
}

const together: Rule['keeps'] = (has) => has('lat') === has('lng');
const rules: readonly Rule[] = [
  { words: 'Lists shops. lat and lng are given together.', keeps: together },
  { words: 'Lists shops. lat and lng are given together.', status: 422, keeps: together },
  {
    words: 'Lists shops. A radius needs lat and lng.',
    keeps: (has) => !has('radius') || (has('lat') && has('lng')),
  },
];

const open = async (rule: Rule) => openRowNames(await verifyRows(nearby(rule), ['valid-request-accepted']));

/** Parcels that are sent as forms. */
function parcels(words: string) {
  const properties = { title: text, price: within(1, 100), discount: within(1, 100) };
  const form = 'application/x-www-form-urlencoded';
  const schema = { type: 'object', required: ['title', 'price', 'discount'], properties };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    paths: {
      '/parcels': {
        post: {
          ...{ operationId: 'addParcel', description: words },
          requestBody: { required: true, content: { [form]: { schema } } },
          responses: { 201: { description: 'Made' }, 400: refusal },
        },
      },
    },
    components: { schemas: { Problem } },
  };
  const routes: Routes = {
    'POST /parcels': ({ bytes }) => {
      const sent = new URLSearchParams(bytes.toString());
      const [price, discount] = ['price', 'discount'].map((name) => sent.get(name));
      const isRead = [price, discount].every((one) => /^[1-9]\d?$|^100$/.test(one ?? ''));
      const title = sent.get('title') ?? '';
      const isTitle = title !== '' && [...title].length <= 40;
      const isFine = isRead && isTitle && Number(discount) < Number(price);
      return isFine ? { status: 201 } : problem(400, 'not so');
    },
  };
  return { document, routes, options: { profile: 'spec', runs: 10 } as const };
}

suite('rules of parameters and fields together', (test) => {
  for (const rule of rules)
    test(`are let be: ${rule.words} ${rule.status ?? 400}`, async () => {
      assert.equal(await open(rule), []);
    });

  test('are none where no word tells of one', async () => {
    const rows = await open({ words: 'Lists shops.', keeps: together });
    assert.equal(rows, ['valid-request-accepted listShops fail']);
  });

  test('are let be in forms as well, and are none there without words', async () => {
    const only = ['valid-request-accepted'];
    const told = parcels('Adds a parcel. The discount is never more than the price.');
    assert.equal(openRowNames(await verifyRows(told, only)), []);
    const rows = openRowNames(await verifyRows(parcels('Adds a parcel.'), only));
    assert.equal(rows, ['valid-request-accepted addParcel fail']);
  });
});
