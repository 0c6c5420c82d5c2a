/** Lists of books that have some of them, or all of them later on, where the words say so. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, openRows, verifyDocument, verifyRows } from '../verify-document.ts';

const number = { type: 'integer', minimum: 1 };
const own = {
  title: { type: 'string', minLength: 1, maxLength: 60 },
  phase: { type: 'string', enum: ['draft', 'printed'] },
};

function books(description: string): Thing {
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books': {
        get: {
          ...{ operationId: 'listBooks', description },
          responses: { 200: json({ type: 'array', items: ref('Book') }) },
        },
        post: {
          ...{ operationId: 'addBook', requestBody: body(ref('NewBook')) },
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
        NewBook: { type: 'object', required: ['title'], properties: own },
        Book: { type: 'object', required: ['id', 'title'], properties: { id: number, ...own } },
      },
    },
  };
}

/** @param isShown whether the list has a book */
function routesOf(document: Thing, isShown: (book: Thing) => boolean): Routes {
  const kept: Thing[] = [{ id: 1, title: 'The first one', phase: 'printed' }];
  return {
    'POST /books': reading(validator(document, 'NewBook'), (_, sent) => {
      kept.push({ ...sent, id: kept.length + 1 });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /books': () => ({ status: 200, body: kept.filter(isShown) }),
    'GET /books/{bookId}': ({ names: [id = ''] }) => {
      const book = kept[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return book ? { status: 200, body: book } : problem(404, 'no such book');
    },
  };
}

const options = { profile: 'strict', runs: 2 } as const;
const isFirst = ({ id }: Thing): boolean => id === 1;

const some: readonly string[] = [
  'Lists published books.',
  'The three most popular books.',
  'Lists books, as the shop shows them.',
  'Lists books. New ones are looked at by somebody first.',
  'Lists books. New books show up within a minute.',
  'Lists verified books.',
  'Books you have borrowed.',
  'Gets the books borrowed by the caller.',
  'Lists books older than a day.',
  'Lists books from the last week.',
  'Lists books but no drafts.',
  'Lists the books chosen by the editors.',
  'Lists favourites.',
  'Drafts do not show up here.',
  'The list is rebuilt at midnight.',
  'It may take a few minutes until a new book is listed.',
  'The ten most read books.',
  'Lists the books that are ready for sale.',
  'Lists the books which have been reviewed.',
  'Lists books in stock.',
  'Lists the books of this week.',
  'Lists books near you.',
  'Lists the books shared with the caller.',
  'Lists some books.',
  'A sample of books.',
  'Lists books without drafts.',
  'Lists books, drafts excluded.',
  'Drafts are not listed.',
  'Lists everything but drafts.',
  'Books that were printed are listed.',
  'Only printed books are listed.',
  'Lists the books. A new one is shown once somebody has approved it.',
  'Lists books after moderation.',
  'Lists the books as of last night.',
  'Lists books from the search index, which lags behind.',
  'Lists books, refreshed every few minutes.',
  'Answers are cached by the server for an hour.',
  'Lists books. Drafts are not part of the response.',
  'Bestsellers.',
  'Lists books. Newly added books are indexed within five minutes.',
  'Lists books. Unreleased books are filtered out.',
  'Your reading list',
  'Lists books. Requires approval before a book is shown.',
];

const all: readonly string[] = [
  'Lists books.',
  'Lists all books, the latest books first.',
  'The books of the shop.',
  'Returns all the books that were created in the system.',
  'Lists books. Requires the scope books:read.',
  'Lists the books in the order in which they were added.',
  'Lists books by title.',
  'Lists all books, except for deleted ones.',
  'Returns a page of results.',
  'Returns a paginated list of all the books that are known.',
  'Lists books with their authors, in alphabetical order.',
  'Lists all books. The open books come with their pages.',
  'Lists books, the latest book on top.',
  'Lists all books; each shows its current page count.',
  'Lists all books; at most ten books a page.',
  'Lists all books, public books and private ones.',
  'Lists all books. Answers may be cached for a minute by clients, and are never delayed.',
  'Lists all books. Members without a value are left out.',
  'Lists books. Limited to 60 requests every minute.',
  'Lists books. Deprecated as of version 2.',
  'Lists books. Takes a cursor and a limit.',
  'Lists books. A header is included that leads to the next page.',
  'Lists books. Responses must not be cached.',
  'Lists books. Moderators and readers may call this.',
  'Lists books. Errors are logged in the background.',
  'Lists books. New books are there as soon as they are created.',
  'Lists books. No book is hidden.',
  'Retrieve multiple books',
  'Retrieve a collection of Book resources.',
  'Get all books from the database and return them as JSON.',
  'Endpoint to list books',
];

suite('a list that has some of what is there', (test) => {
  test('is let be where the words say so', async () => {
    for (const [at, words] of some.entries()) {
      const trial = { document: books(words), routes: routesOf(books(words), isFirst), options };
      const report = at === 0 ? await verifyDocument(trial) : await verifyRows(trial, ['made-is-listed']);
      assert.equal(openRows(report), [], words);
    }
  });

  test('is told where it should have all', async () => {
    for (const words of all) {
      const trial = { document: books(words), routes: routesOf(books(words), isFirst), options };
      assert.equal(
        openRowNames(await verifyRows(trial, ['made-is-listed'])),
        ['made-is-listed listBooks warn'],
        words,
      );
    }
  });
});
