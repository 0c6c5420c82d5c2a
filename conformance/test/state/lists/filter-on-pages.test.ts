/** Lists of lamps with a filter and pages, told by offsets, numbers, cursors and links: what a page shows is what the filter leaves. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes } from '../serve-routes.ts';
import { chainedRows, openRowNames, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const ways = ['offset', 'page', 'cursor', 'link'] as const;
type Way = (typeof ways)[number];

const number = { type: 'integer', minimum: 1, maximum: 100_000 };
const own = {
  label: { type: 'string', minLength: 1, maxLength: 40 },
  colour: { type: 'string', enum: ['red', 'green', 'blue'] },
};
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const further: Readonly<Record<Way, readonly object[]>> = {
  offset: [query('offset', { type: 'integer', minimum: 0, default: 0 })],
  page: [query('page', { type: 'integer', minimum: 1, default: 1 })],
  cursor: [query('cursor', { type: 'string', minLength: 1 })],
  link: [query('cursor', { type: 'string', minLength: 1 })],
};

function lamps(way: Way): Thing {
  return {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: {
      '/lamps': {
        get: {
          operationId: 'listLamps',
          parameters: [
            query('colour', own.colour),
            query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 50 }),
            ...further[way],
          ],
          responses: { 200: json(ref('Page')), 400: refusal },
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
        Page: {
          ...{ type: 'object', required: ['items'] },
          properties: { items: { type: 'array', items: ref('Lamp') }, nextCursor: { type: 'string' } },
        },
      },
    },
  };
}

/** What goes wrong: a page that does not begin the list forgets the filter, or pages are cut before it is applied. */
type Fault = 'forgets' | 'cuts first';

/** A number in a query; undefined for what is none. */
function numberIn({ query }: Asked, name: string, usual: number): number | undefined {
  const text = query.get(name);
  return text === null ? usual : /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function lampRoutes(way: Way, fault?: Fault): Routes {
  const document = lamps(way);
  const kept: Thing[] = [];
  const page = (asked: Asked, start: number, limit: number) => {
    const colour = asked.query.get('colour');
    const isMeant = (one: Thing): boolean =>
      colour === null || one['colour'] === colour || (fault === 'forgets' && start > 0);
    const all = fault === 'cuts first' ? kept : kept.filter(isMeant);
    const items = all.slice(start, start + limit).filter(isMeant);
    const isMore = all.length > start + limit;
    const next = isMore && way === 'cursor' ? { nextCursor: `c${start + limit}` } : {};
    const target = `/lamps?cursor=c${start + limit}&limit=${limit}${colour === null ? '' : `&colour=${colour}`}`;
    const fields = isMore && way === 'link' ? { fields: { Link: `<${target}>; rel="next"` } } : {};
    return { status: 200, body: { items, ...next }, ...fields };
  };
  return {
    'GET /lamps': (asked) => {
      const colour = asked.query.get('colour') ?? 'red';
      const limit = numberIn(asked, 'limit', 50);
      const [offset, number] = [numberIn(asked, 'offset', 0), numberIn(asked, 'page', 1)];
      const cursor = /^c(\d{1,6})$/.exec(asked.query.get('cursor') ?? 'c0')?.[1];
      const isSound = limit !== undefined && limit >= 1 && limit <= 50 && own.colour.enum.includes(colour);
      if (!isSound || offset === undefined || !number || cursor === undefined) return problem(400, 'no page');
      return page(asked, offset + (number - 1) * limit + Number(cursor), limit);
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
}

const options = { profile: 'strict', runs: 2 } as const;
const found = async (way: Way, fault?: Fault) => {
  const trial = { document: lamps(way), routes: lampRoutes(way, fault), options };
  return openRowNames(await verifyRows(trial, ['filter-on-pages']));
};

suite('a filter and pages', (test) => {
  for (const way of ways)
    test(`go together by ${way}`, async () => {
      const trial = { document: lamps(way), routes: lampRoutes(way), options };
      const report = way === 'cursor' ? await verifyDocument(trial) : await verifyRows(trial, chainedRows);
      assert.equal(openRows(report), []);
      const rows = report?.checks.filter(({ id }) => id === 'filter-on-pages') ?? [];
      assert.equal(
        rows.map(({ verdict }) => verdict),
        ['pass'],
      );
    });

  for (const way of ways)
    test(`a further page by ${way} that forgets the filter is told`, async () => {
      assert.equal(await found(way, 'forgets'), ['filter-on-pages listLamps warn']);
    });

  for (const way of ['offset', 'page'] as const)
    test(`pages by ${way} that are cut before the filter is applied are told`, async () => {
      assert.equal(await found(way, 'cuts first'), ['filter-on-pages listLamps warn']);
    });

  for (const way of ['cursor', 'link'] as const)
    test(`empty pages by ${way} are let be, since they say how it goes on`, async () => {
      assert.equal(await found(way, 'cuts first'), []);
    });
});
