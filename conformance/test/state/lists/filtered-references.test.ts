/** Books that are filtered by the author whom they refer to, and who is a thing of its own. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

const numbers = { type: 'integer', minimum: 1 };
const title = { type: 'string', minLength: 1, maxLength: 20 };

/** How authors are named. */
const names = {
  numbers: { schema: numbers, nameOf: (at: number) => at },
  UUIDs: {
    schema: uuid,
    nameOf: (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  },
};

type Names = (typeof names)[keyof typeof names];

function documentOf({ schema: id }: Names): object {
  const made = (operationId: string, sent: string, of: string) => ({
    ...{ operationId, requestBody: body(ref(sent)) },
    responses: { 201: json(ref(of)), 400: refusal, 422: refusal },
  });
  const read = (operationId: string, of: string) => ({
    ...{ operationId, responses: { 200: json(ref(of)), 400: refusal, 404: refusal } },
  });
  const authorId = { name: 'authorId', in: 'query', description: 'Only books by this author', schema: id };
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/authors': { post: made('addAuthor', 'NewAuthor', 'Author') },
      '/authors/{authorId}': {
        parameters: [inPath('authorId', id)],
        get: read('readAuthor', 'Author'),
      },
      '/books': {
        post: made('addBook', 'NewBook', 'Book'),
        get: {
          ...{ operationId: 'listBooks', parameters: [authorId] },
          responses: { 200: json({ type: 'array', items: ref('Book') }), 400: refusal },
        },
      },
      '/books/{bookId}': { parameters: [inPath('bookId', numbers)], get: read('readBook', 'Book') },
    },
    components: {
      schemas: {
        Problem,
        NewAuthor: { type: 'object', required: ['name'], properties: { name: title } },
        Author: { type: 'object', required: ['id'], properties: { id, name: title } },
        NewBook: { type: 'object', required: ['title', 'authorId'], properties: { title, authorId: id } },
        Book: { type: 'object', required: ['id'], properties: { id: numbers, title, authorId: id } },
      },
    },
  };
}

type Sift = (all: readonly Thing[], author: string) => readonly Thing[];

function routesOf(document: object, { nameOf }: Names, sift: Sift): Routes {
  const [authors, books]: [Thing[], Thing[]] = [[], []];
  return {
    'POST /authors': reading(validator(document, 'NewAuthor'), (_, { name }) => {
      const author = { id: nameOf(authors.length + 1), name };
      authors.push(author);
      return { status: 201, body: author };
    }),
    'GET /authors/{authorId}': ({ names: [key = ''] }) => {
      if (!validator(document, 'Author')({ id: Number(key) || key })) return problem(400, 'no name');
      const author = authors.find(({ id }) => String(id) === key);
      return author ? { status: 200, body: author } : problem(404, 'none');
    },
    'POST /books': reading(validator(document, 'NewBook'), (_, sent) => {
      if (!authors.some(({ id }) => id === sent['authorId'])) return problem(422, 'no such author');
      const book = { id: books.length + 1, title: sent['title'], authorId: sent['authorId'] };
      books.push(book);
      return { status: 201, body: book };
    }),
    'GET /books': ({ query }) => {
      const author = query.get('authorId');
      const isName = author === null || validator(document, 'Author')({ id: Number(author) || author });
      if (!isName) return problem(400, 'no name');
      return { status: 200, body: author === null ? books : sift(books, author) };
    },
    'GET /books/{bookId}': ({ names: [id = ''] }) => {
      const book = books[Number(id) - 1];
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      return book ? { status: 200, body: book } : problem(404, 'none');
    },
  };
}

async function found(of: Names, sift: Sift): Promise<readonly string[]> {
  const document = documentOf(of);
  const options = { profile: 'strict', runs: 1 } as const;
  return openRowNames(await verifyDocument({ document, routes: routesOf(document, of, sift), options }));
}

const right: Sift = (all, author) => all.filter((one) => String(one['authorId']) === author);

suite('a filter by what things refer to', (test) => {
  for (const [what, of] of Object.entries(names)) {
    test(`is let be, by ${what}`, async () => {
      assert.equal(await found(of, right), []);
    });

    test(`is found where it leaves the list as it is, by ${what}`, async () => {
      assert.equal(await found(of, (all) => all), ['filter-finds listBooks warn']);
    });

    test(`is found where it finds nothing, by ${what}`, async () => {
      assert.equal(await found(of, () => []), ['filter-finds listBooks warn']);
    });
  }
});
