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
  /** What is said of the limit, and of the filter. */
  readonly limit?: string;
  readonly colour?: string;
}

function lamps({ list = 'Lists lamps.', by, ...words }: Told): Thing {
  const limit = query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 50 }, words.limit);
  return {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: {
      '/lamps': {
        get: {
          ...{ operationId: 'listLamps', description: list },
          parameters: [query('colour', own.colour, words.colour), limit, by],
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
  ['Lists lamps. The filter is applied to the lamps of a page.', 'scanned'],
  ['Lists lamps. Filtering happens page by page.', 'scanned'],
  ['Lists lamps. Lamps are filtered after the page was cut.', 'scanned'],
  ['Lists lamps. The limit applies before filtering.', 'scanned'],
  ['Lists lamps. A page may be short even if there are more.', 'scanned'],
  ['Lists lamps. `limit` counts the lamps scanned.', 'scanned'],
  ['Lists lamps. The number of lamps returned can be smaller than limit.', 'scanned'],
  ['Lists lamps. Only the first two can be reached by `offset`.', 'short'],
];

/** Words of the limit and of the filter. */
const perhapsFewer: readonly Partial<Told>[] = [
  ...[
    'How many lamps to look at, not how many come back.',
    'How many lamps to evaluate; fewer may be returned.',
  ],
  'How many lamps are read; those that do not match are left out.',
].map((limit) => ({ limit }));
const ofFilter: readonly Partial<Told>[] = [
  'Leaves out the others of the page.',
  'Applied behind paging.',
].map((colour) => ({ colour }));

const fromOne = [
  ...['The page, not counted from 0 but from 1.', 'The page, from 1; 0 means the first as well.'],
  ...['The page. There is no page 0: it is answered like page 1.', 'The page (0 and 1 are both the first).'],
  'The page; by default the first one, whose number is 1.',
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

  for (const words of [...perhapsFewer, ...ofFilter])
    test(`that may have fewer are let be: ${Object.values(words).join()}`, async () => {
      assert.equal(await open({ by: byOffset, way: 'scanned', ...words }), []);
    });

  test('that are counted from 1 are let be, though 0 is allowed', async () => {
    for (const words of fromOne) {
      const by = query('page', { type: 'integer', minimum: 0 }, words);
      const rows = ['pages-whole', 'filter-on-pages'];
      assert.equal(openRowNames(await verifyRows(serving({ by, first: 1 }), rows)), [], words);
      assert.equal(await open({ by, first: 1, way: 'scanned' }), found, words);
    }
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
