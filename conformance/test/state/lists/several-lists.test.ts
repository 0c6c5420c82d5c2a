/** Answers with several lists: facets and what is included before the entries, entries that are pinned or in groups. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { chainedRows, openRowNames, verifyRows } from '../verify-document.ts';

const id = { type: 'string', format: 'uuid' };
const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const own = {
  title: { type: 'string', minLength: 1, maxLength: 40 },
  kind: { type: 'string', enum: ['novel', 'poem'] },
};
const list = (items: unknown) => ({ type: 'array', items });
const object = (properties: object) => ({ type: 'object', properties });
const books = list(ref('Book'));
const short = list(object({ id, title: own.title }));
const shortOf = (all: readonly Thing[]) => all.map(({ id: name, title }) => ({ id: name, title }));
const shelf = { id: '0d9f0a51-93d2-4c4c-a1c8-6d4a0b1f2e33', name: 'first' };

/** An answer of the list: as the document describes it, and as it is made of the books. */
interface Shape {
  readonly schema: object;
  readonly show: (all: readonly Thing[]) => unknown;
}

const of = (all: readonly Thing[], kind: string) => all.filter((one) => one['kind'] === kind);
const shelves = object({ id, name: own.title });
const shapes: Readonly<Record<string, Shape>> = {
  'behind facets': {
    schema: object({ shelves: list(shelves), items: books }),
    show: (all) => ({ shelves: [shelf], items: all }),
  },
  'behind what is included': {
    schema: object({ included: list(object({ id, type: own.title })), data: books }),
    show: (all) => ({ included: [{ id: shelf.id, type: 'shelf' }], data: all }),
  },
  'partly pinned': {
    schema: object({ pinned: books, items: books }),
    show: (all) => ({ pinned: all.slice(0, 1), items: all.slice(1) }),
  },
  'in groups': {
    schema: object({ groups: list(object({ id, books })) }),
    show: (all) => ({
      groups: [0, 1].map((at) => ({ id: shelf.id, books: all.slice(2 * at, 2 + at * 98) })),
    }),
  },
  'in a map of lists': {
    schema: { type: 'object', additionalProperties: books },
    show: (all) => ({ a: of(all, 'novel'), b: of(all, 'poem') }),
  },
  'in short, partly pinned': {
    schema: object({ pinned: short, others: short }),
    show: (all) => ({ pinned: shortOf(all.slice(0, 1)), others: shortOf(all.slice(1)) }),
  },
  'in short, in groups': {
    schema: object({ groups: list(object({ id, books: short })) }),
    show: (all) => ({
      groups: [0, 1].map((at) => ({ id: shelf.id, books: shortOf(all.slice(2 * at, 2 + at * 98)) })),
    }),
  },
  'in short, behind what is counted': {
    schema: object({ counts: list(object({ id, count: { type: 'integer' } })), hits: short }),
    show: (all) => ({ counts: [{ id: shelf.id, count: 1 }], hits: shortOf(all) }),
  },
  'with more, partly pinned': {
    schema: object({
      pinned: list({ allOf: [ref('Book'), object({ place: { type: 'integer' } })] }),
      others: list({ allOf: [ref('Book'), object({ place: { type: 'integer' } })] }),
    }),
    show: (all) => ({
      pinned: all.slice(0, 1).map((one) => ({ ...one, place: 1 })),
      others: all.slice(1).map((one) => ({ ...one, place: 2 })),
    }),
  },
  'by their kinds': {
    schema: object({ novels: books, poems: books }),
    show: (all) => ({ novels: of(all, 'novel'), poems: of(all, 'poem') }),
  },
};

function libraryOf({ schema }: Shape): Thing {
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books': {
        get: { operationId: 'listBooks', responses: { 200: json(schema) } },
        post: {
          ...{ operationId: 'addBook', requestBody: body(ref('NewBook')) },
          responses: { 201: json(ref('Book')), 400: refusal },
        },
      },
      '/books/{bookId}': {
        parameters: [inPath('bookId', id)],
        get: { operationId: 'readBook', responses: { 200: json(ref('Book')), 400: refusal, 404: refusal } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewBook: { type: 'object', required: ['title', 'kind'], properties: own },
        Book: { type: 'object', required: ['id'], properties: { id, ...own } },
      },
    },
  };
}

/** @param isLate whether the book that was made last is in no list */
function library(shape: Shape, isLate = false) {
  const document = libraryOf(shape);
  const kept: Thing[] = [];
  const routes: Routes = {
    'GET /books': () => ({ status: 200, body: shape.show(isLate ? kept.slice(0, -1) : kept) }),
    'POST /books': reading(validator(document, 'NewBook'), (_, sent) => {
      kept.push({ id: crypto.randomUUID(), ...sent });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /books/{bookId}': ({ names: [name = ''] }) => {
      if (!isId.test(name)) return problem(400, 'no name');
      const book = kept.find((one) => one['id'] === name.toLowerCase());
      return book ? { status: 200, body: book } : problem(404, 'no such book');
    },
  };
  return { document, routes, options: { profile: 'strict', runs: 2 } as const };
}

suite('several lists in an answer', (test) => {
  for (const [name, shape] of Object.entries(shapes)) {
    test(`books ${name} are found`, async () => {
      const report = await verifyRows(library(shape), chainedRows);
      assert.equal(openRowNames(report), []);
      const listed = report?.checks.filter(({ id: row }) => row === 'made-is-listed') ?? [];
      assert.equal(
        listed.map(({ verdict }) => verdict),
        ['pass'],
      );
    });

    test(`a book that is missing ${name} is told`, async () => {
      const found = openRowNames(await verifyRows(library(shape, true), ['made-is-listed']));
      assert.equal(found, ['made-is-listed listBooks warn']);
    });
  }
});
