/** Members of a club, listed by cursor and found by address: a list that ends too early, and a filter that is ignored. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'string', format: 'uuid' };
const email = { type: 'string', format: 'email', maxLength: 254 };
const draft = { type: 'object', required: ['email'], properties: { email } };
const page = {
  type: 'object',
  required: ['items', 'next'],
  properties: { items: { type: 'array', items: ref('Member') }, next: { type: ['string', 'null'] } },
};

/** How the document calls the limit and describes the filter. */
interface Names {
  readonly limit: string;
  readonly filter: string;
}

const usual: Names = { limit: 'limit', filter: 'Only the member with this address.' };

function club({ limit, filter }: Names): Thing {
  const inQuery = (name: string, schema: object, description = '') => ({
    name,
    in: 'query',
    schema,
    description,
  });
  const size = { type: 'integer', minimum: 1, maximum: 50 };
  return {
    openapi: '3.1.0',
    info: { title: 'Club', version: '1' },
    paths: {
      '/members': {
        get: {
          operationId: 'listMembers',
          parameters: [
            inQuery(limit, size),
            inQuery('cursor', { type: 'string', pattern: '^[0-9]{1,9}$' }),
            inQuery('email', { type: 'string', minLength: 1 }, filter),
          ],
          responses: { 200: json(page), 400: refusal },
        },
        post: {
          operationId: 'makeMember',
          requestBody: body(ref('Draft')),
          responses: { 201: json(ref('Member')), 400: refusal },
        },
      },
    },
    components: {
      schemas: {
        Problem,
        Draft: draft,
        Member: { ...draft, required: ['id', 'email'], properties: { id, email } },
      },
    },
  };
}

interface Manners {
  /** What is listed for an address. */
  readonly finds?: (one: string, wanted: string) => boolean;
  /** Whether a list is said to end behind each page. */
  readonly ends?: true;
}

function routesOf(document: Thing, { limit: called }: Names, { finds = same, ends }: Manners): Routes {
  const kept: Thing[] = [];
  return {
    'POST /members': reading(validator(document, 'Draft'), (_, { email: address }) => {
      const made = { id: crypto.randomUUID(), email: address };
      kept.push(made);
      return { status: 201, body: made };
    }),
    'GET /members': ({ query }: Asked): Told => {
      const [limit, cursor] = [query.get(called) ?? '20', query.get('cursor') ?? '0'];
      const wanted = query.get('email');
      const isPage = /^[1-9]\d?$/.test(limit) && Number(limit) <= 50 && /^\d{1,9}$/.test(cursor);
      if (!isPage || wanted === '') return problem(400, 'no page');
      const found = kept.filter((one) => wanted === null || finds(String(one['email']), wanted));
      const end = Number(cursor) + Number(limit);
      const next = end < found.length && !ends ? String(end) : null;
      return { status: 200, body: { items: found.slice(Number(cursor), end), next } };
    },
  };
}

function same(one: string, wanted: string): boolean {
  return one.toLowerCase() === wanted.toLowerCase();
}

async function found(manners: Manners, names = usual): Promise<readonly string[]> {
  const document = club(names);
  const only = ['filter-finds', 'made-is-listed', 'pages-whole', 'limit-kept'];
  const options = { profile: 'strict', runs: 2, only } as const;
  const report = await verifyDocument({ document, routes: routesOf(document, names, manners), options });
  return openRows(report).map((one) => one.replace(/ warn .*$/, ''));
}

suite('a list by cursor', (test) => {
  test('that keeps to the words is accused of nothing', async () => {
    assert.equal(await found({}), []);
  });

  test('may find a part of an address, and may be cut to what is asked for, where the words leave it open', async () => {
    const part = (one: string, wanted: string) => one.includes(wanted) || wanted.includes(one.slice(0, 3));
    assert.equal(await found({ finds: part }, { ...usual, filter: 'Address, or the start of one' }), []);
    assert.equal(await found({ ends: true }, { ...usual, limit: 'top' }), []);
  });

  test('that is said to end behind each page is told', async () => {
    assert.equal(await found({ ends: true }), ['pages-whole listMembers']);
  });

  test('that ignores the address is told', async () => {
    assert.equal(await found({ finds: () => true }), ['filter-finds listMembers']);
  });
});
