/** Lists of books of which the document tells the order in words. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { chainedRows, openRowNames, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const number = { type: 'integer', minimum: 1 };
const own = {
  title: { type: 'string', minLength: 1, maxLength: 60 },
  shelfMark: { type: 'integer', minimum: 1, maximum: 900 },
};

/** What is said of the list, and of its answer; and what the operation that makes books is called, if not `addBook`. */
type Words = readonly [operation: string, answer: string, maker?: string];

/** Members besides: schemas of those that the client gives, and values of those that the server gives all books. */
interface Besides {
  readonly given?: object;
  readonly added?: Thing;
}

function books([description, answer, maker = 'addBook']: Words, { given = {}, added = {} }: Besides): Thing {
  const times = Object.fromEntries(
    Object.keys(added).map((name) => [name, { type: 'string', format: 'date-time' }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books': {
        get: {
          ...{ operationId: 'listBooks', description },
          responses: { 200: json({ type: 'array', items: ref('Book') }, answer) },
        },
        post: {
          ...{ operationId: maker, requestBody: body(ref('NewBook')) },
          responses: { 201: json(ref('Book')), 400: refusal },
        },
      },
      '/books/{bookId}': {
        parameters: [inPath('bookId', number)],
        get: { operationId: 'readBook', responses: { 200: json(ref('Book')), 400: refusal, 404: refusal } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewBook: { type: 'object', required: ['title', 'shelfMark'], properties: { ...own, ...given } },
        Book: { type: 'object', required: ['id'], properties: { id: number, ...own, ...given, ...times } },
      },
    },
  };
}

type Order = (one: Thing, other: Thing) => number;

function routesOf(document: Thing, order?: Order, added: Thing = {}): Routes {
  const kept: Thing[] = [];
  return {
    'POST /books': reading(validator(document, 'NewBook'), (_, sent) => {
      kept.push({ id: kept.length + 1, ...sent, ...added });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /books': () => ({ status: 200, body: order ? kept.toSorted(order) : kept }),
    'GET /books/{bookId}': ({ names: [id = ''] }) => {
      const book = kept[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return book ? { status: 200, body: book } : problem(404, 'no such book');
    },
  };
}

async function verified(words: Words, order?: Order, only?: readonly string[], besides: Besides = {}) {
  const document = books(words, besides);
  const options = { profile: 'strict', runs: 2 } as const;
  const trial = { document, routes: routesOf(document, order, besides.added), options };
  return only ? verifyRows(trial, only) : verifyDocument(trial);
}

const byTitle: Order = (one, other) => (String(one['title']) < String(other['title']) ? -1 : 1);
const byMark: Order = (one, other) => Number(one['shelfMark']) - Number(other['shelfMark']);

const told: readonly (readonly [Words, Order])[] = [
  [['Lists all books, ordered by title.', 'Well'], byTitle],
  [['Lists books', 'One page of books, sorted by their title'], byTitle],
  [['Books are sorted by shelf mark in descending order.', 'Well'], (one, other) => byMark(other, one)],
  [['Books are sorted by title name.', 'Well'], byTitle],
  [['The list is sorted by book title, unless somebody asks for more.', 'Well'], byTitle],
  [['Ordered by shelfMark.', 'Well'], byMark],
  [['Lists all books, by their titles', 'Well'], byTitle],
  [['Lists all books, by their shelf marks', 'Well'], (one, other) => byMark(other, one)],
  [['Lists all books in the order of their titles', 'Well'], byTitle],
  [['Lists books, the highest shelf mark first', 'Well'], (one, other) => byMark(other, one)],
  [['Lists books sorted by shelf mark, highest first.', 'Well'], (one, other) => byMark(other, one)],
  [['Books are sorted by shelf mark; the highest comes first.', 'Well'], (one, other) => byMark(other, one)],
];

const reversed: Order = (one, other) => Number(other['id']) - Number(one['id']);

/** What says that the list is as it was filled, and what says it of something else. */
const asAdded: readonly Words[] = [
  ['Lists books in the order in which they were added.', 'Well'],
  ['Lists books', 'All books, in the order in which they were added'],
  ['In the order in which they were shelved.', 'Well', 'shelveBook'],
  ['In the order in which the books were added, oldest first.', 'Well'],
];
const otherwise: readonly Words[] = [
  ['They are not in the order in which they were added.', 'Well'],
  ['Lists books, each with its pages in the order in which they were added.', 'Well'],
  ['Lists books in the order in which they arrived.', 'Well'],
  ['Lists books in descending order.', 'Books in the order in which they were added'],
  ['Lists books in the order in which they were lent.', 'Well'],
  ['Lists books in the order in which they were added, the newest first.', 'Well'],
  ['Lists books', 'Pinned books come before those in the order in which they were added'],
  ['Lists books by rank, and those of one rank in the order in which they were added.', 'Well'],
  ['Shows books. The log has them in the order in which they were added.', 'Well'],
  ['Until version 3 they came in another way: the oldest first.', 'Well'],
];

const untold: readonly Words[] = [
  ['Lists all books.', 'Well'],
  ['Ordered by relevance.', 'Well'],
  ['Sorted by stock number.', 'Well'],
  ['The newest first, by the time at which they were lent.', 'Well'],
  ['Books are ordered by title or by shelf mark.', 'Well'],
  ['Books that were ordered by a reader', 'Well'],
  ['Ordered by title.', 'Books, ordered by shelf mark'],
  ['Lists books by their title', 'Well'],
  ['Lists books, by their readers', 'Well'],
  ['Lists books, the highest first', 'Well'],
  ['They are not listed in order of their titles.', 'Well'],
  ['Lists readers, each with books in order of their titles.', 'Well'],
  ['Lists books. The list can be sorted by title.', 'Well'],
  ['Lists books. Set `sort=title` to have them sorted by title.', 'Well'],
  ['Lists books, usually sorted by title.', 'Well'],
  ['Lists books. If you need them sorted by title, sort them yourself.', 'Well'],
  ['Lists books in no order. The export has them sorted by title.', 'Well'],
  ['Lists books by shelf. On a shelf they are sorted by title.', 'Well'],
  ['Lists books: featured ones, sorted by title, and then the rest.', 'Well'],
  ['Since version 2 the list is no longer sorted by title.', 'Well'],
  ['Groups books in the order of their titles.', 'Well'],
];

suite('an order that the document tells', (test) => {
  test('is kept', async () => {
    for (const [at, [words, order]] of told.entries()) {
      const report = await verified(words, order, at === 0 ? undefined : chainedRows);
      assert.equal(openRows(report), [], JSON.stringify(words));
    }
  });

  test('is told where it is not kept', async () => {
    for (const [words] of told) {
      const report = await verified(words, undefined, ['sorted-as-asked']);
      assert.equal(openRowNames(report), ['sorted-as-asked listBooks warn'], JSON.stringify(words));
    }
  });

  test('is that of their making where the words say so', async () => {
    for (const words of asAdded) {
      assert.equal(openRows(await verified(words)), [], JSON.stringify(words));
      const report = await verified(words, reversed, ['sorted-as-asked']);
      assert.equal(openRowNames(report), ['sorted-as-asked listBooks warn'], JSON.stringify(words));
    }
    for (const words of otherwise)
      assert.equal(openRows(await verified(words, reversed)), [], JSON.stringify(words));
  });

  test('is that of a time that the client gives only where the words name it', async () => {
    const besides = { given: { receivedOn: { type: 'string', format: 'date' } } };
    const rows = (words: string) => verified([words, 'Well'], reversed, ['sorted-as-asked'], besides);
    assert.equal(openRowNames(await rows('Newest first.')), []);
    const received = ['In the order in which they were received.', 'Well', 'receiveBook'] as const;
    const unsure = await verified(received, reversed, ['sorted-as-asked'], besides);
    assert.equal(openRowNames(unsure), []);
    const named = await rows('The newest first, by the time at which they were received.');
    assert.equal(openRowNames(named), ['sorted-as-asked listBooks warn']);
  });

  test('is not shown by times that are all alike', async () => {
    const added = { registeredAt: '2026-01-01T00:00:00Z' };
    const report = await verified(['Newest first.', 'Well'], reversed, ['sorted-as-asked'], { added });
    assert.equal(
      report?.checks.map(({ id, verdict }) => [id, verdict]),
      [['sorted-as-asked', 'not-applicable']],
    );
  });

  test('is none where the words say less', async () => {
    for (const [at, words] of untold.entries()) {
      const report = await verified(words, undefined, at === 0 ? undefined : chainedRows);
      assert.equal(openRows(report), [], JSON.stringify(words));
    }
  });
});
