/** Lists with a filter whose pages are told in words: counted from 0, perhaps empty, or only the first of them. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyRows } from '../verify-document.ts';

const number = { type: 'integer', minimum: 1, maximum: 100_000 };
const own = {
  label: { type: 'string', minLength: 1, maxLength: 40 },
  colour: { type: 'string', enum: ['red', 'green', 'blue'] },
};
const query = (name: string, schema: object, description = 'Of the list.') => ({
  ...{ name, in: 'query', schema, description },
});

interface Told {
  /** What is said of the list. */
  readonly list?: string;
  /** The parameter that tells the page. */
  readonly by: ReturnType<typeof query>;
}

function lamps({ list = 'Lists lamps.', by }: Told): Thing {
  const limit = query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 50 });
  return {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: {
      '/lamps': {
        get: {
          ...{ operationId: 'listLamps', description: list },
          parameters: [query('colour', own.colour), limit, by],
          responses: { 200: json({ type: 'array', items: ref('Lamp') }), 400: refusal },
        },
        post: {
          ...{ operationId: 'addLamp', requestBody: body(ref('NewLamp')) },
          responses: { 201: json(ref('Lamp')), 400: refusal },
        },
      },
      '/lamps/{lampId}': {
        parameters: [inPath('lampId', number)],
        get: { operationId: 'readLamp', responses: { 200: json(ref('Lamp')), 400: refusal, 404: refusal } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewLamp: { type: 'object', required: ['label', 'colour'], properties: own },
        Lamp: { type: 'object', required: ['id'], properties: { id: number, ...own } },
      },
    },
  };
}

/** How pages are cut: of what the filter leaves, before it, of what the filter leaves but no further than 2, or without it. */
type Way = 'filtered' | 'scanned' | 'short' | 'forgets';

interface Serving extends Told {
  readonly way?: Way;
  /** The number of the first page. */
  readonly first?: number;
}

function pageOf(kept: readonly Thing[], { query: asked }: Asked, { by, way, first = 0 }: Serving): unknown {
  const colour = asked.get('colour');
  const limit = Number(asked.get('limit') ?? 50);
  const told = Number(asked.get(by.name) ?? first);
  const start = by.name === 'page' ? Math.max(0, told - first) * limit : told;
  const isMeant = (one: Thing): boolean => colour === null || one['colour'] === colour;
  const some =
    way === 'scanned' ? kept : kept.filter((one) => isMeant(one) || (way === 'forgets' && start > 0));
  const page = way === 'short' && start > 1 ? [] : some.slice(start, start + limit);
  return way === 'scanned' ? page.filter(isMeant) : page;
}

function serving(told: Serving) {
  const document = lamps(told);
  const kept: Thing[] = [];
  const routes: Routes = {
    'GET /lamps': (asked) => {
      const colour = asked.query.get('colour') ?? 'red';
      const numbers = ['limit', told.by.name].map((name) => asked.query.get(name) ?? '1');
      const isSound = own.colour.enum.includes(colour) && numbers.every((one) => /^\d{1,6}$/.test(one));
      return isSound ? { status: 200, body: pageOf(kept, asked, told) } : problem(400, 'no page');
    },
    'POST /lamps': reading(validator(document, 'NewLamp'), (_, sent) => {
      kept.push({ id: kept.length + 1, ...sent });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /lamps/{lampId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const lamp = kept[Number(id) - 1];
      return lamp ? { status: 200, body: lamp } : problem(404, 'no such lamp');
    },
  };
  return { document, routes, options: { profile: 'strict', runs: 2 } as const };
}

const open = async (told: Serving) => openRowNames(await verifyRows(serving(told), ['filter-on-pages']));
const byPage = (words: string) => query('page', { type: 'integer' }, words);
const byOffset = query('offset', { type: 'integer', minimum: 0, default: 0 });
const found = ['filter-on-pages listLamps warn'];

const fromZero = [
  ...['Page number, starting at 0', 'Zero-based page index', 'The index of the page (0 is the first)'],
  ...['Which page; counted from zero.', 'Which page.'],
];
const perhapsEmpty: readonly (readonly [string, Way])[] = [
  ['Lists lamps. The filter is applied behind paging, so that a page may be empty.', 'scanned'],
  ['Lists lamps. A page may be empty.', 'scanned'],
  ['Lists lamps. Only the first two can be reached by `offset`.', 'short'],
];

suite('pages in words', (test) => {
  for (const words of fromZero)
    test(`counted from 0 are let be: ${words}`, async () => {
      assert.equal(await open({ by: byPage(words) }), []);
    });

  for (const [list, way] of perhapsEmpty)
    test(`that may be empty are let be: ${list}`, async () => {
      assert.equal(await open({ by: byOffset, list, way }), []);
    });

  test('that are cut before the filter are told, whatever they are counted from', async () => {
    assert.equal(await open({ by: byPage('Page number, starting at 0'), way: 'scanned' }), found);
    assert.equal(await open({ by: byPage('Which page.'), way: 'scanned', first: 1 }), found);
  });

  test('that are cut before the filter are told beside words of the last page alone', async () => {
    const list = 'Lists lamps. The last page may be empty. A page has the lamps that match.';
    assert.equal(await open({ by: byOffset, list, way: 'scanned' }), found);
  });

  test('that forget the filter are told, though they may be empty', async () => {
    const list = 'Lists lamps. A page may be empty.';
    assert.equal(await open({ by: byOffset, list, way: 'forgets' }), found);
  });
});
