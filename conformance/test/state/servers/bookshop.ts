/** Books with all that can be done with them, of which a document may say and a server may do a few things otherwise. */

import { createHash } from 'node:crypto';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

const id = { type: 'integer', minimum: 1, maximum: 1_000_000_000 };
const text = { type: 'string', minLength: 1, maxLength: 40 };
const tag = { ETag: { schema: { type: 'string' } } };

/** What is said of the books. */
export interface Said {
  /** Members beside the title and the author, which are optional. */
  readonly own?: Thing;
  readonly ofTitle?: string;
  readonly ofReading?: string;
  /** Of making a book, too. */
  readonly ofChange?: string;
  readonly ofDeletion?: string;
  /** Of If-Match, which there is only then. */
  readonly ofCondition?: string;
  /** Parameters of the list. */
  readonly asks?: readonly object[];
  /** Members of a page, where the list has pages. */
  readonly page?: Thing;
}

/** What a shop does in its own way; absent where it does nothing special. */
export interface Manners {
  /** Whether a body that is valid is against its rules, beside what else there is. */
  readonly refuses?: (sent: Thing, others: readonly Thing[], before: Thing | undefined) => boolean;
  readonly lists?: (books: readonly Thing[], asked: Asked) => Told;
  /** What becomes of a deleted book. @defaultValue it is gone */
  readonly deletes?: 'hides' | 'nothing';
}

/** The document of a shop. */
export function bookshop(said: Said): Thing {
  const properties = { title: { ...text, description: said.ofTitle }, author: text, ...said.own };
  const schemas = {
    ...{ Problem, NewBook: { type: 'object', required: ['title'], properties } },
    Book: { type: 'object', required: ['id', 'title'], properties: { id, ...properties } },
  };
  const info = { title: 'Books', version: '1' };
  return { openapi: '3.1.0', info, paths: pathsOf(said), components: { schemas } };
}

function pathsOf(said: Said): Thing {
  const { ofChange = 'A book and what is to be known of it.', ofCondition } = said;
  const ifMatch = { name: 'If-Match', in: 'header', schema: { type: 'string' }, description: ofCondition };
  const shown = { ...Object(json(ref('Book'))), ...(ofCondition === undefined ? {} : { headers: tag }) };
  const others = { 400: refusal, 404: refusal };
  const taking = { description: ofChange, requestBody: body(ref('NewBook')) };
  const reading = { description: said.ofReading ?? 'A book.', responses: { 200: shown, ...others } };
  const change = { ...taking, parameters: ofCondition === undefined ? [] : [ifMatch] };
  const gone = { 204: { description: 'Gone' }, ...others };
  return {
    '/books': {
      get: {
        ...{ operationId: 'listBooks', parameters: said.asks ?? [] },
        responses: { 200: json(listOf(said)), 400: refusal },
      },
      post: { operationId: 'addBook', ...taking, responses: { 201: shown, 400: refusal } },
    },
    '/books/{bookId}': {
      parameters: [inPath('bookId', id)],
      get: { operationId: 'readBook', ...reading },
      put: { operationId: 'putBook', ...change, responses: { 200: shown, ...others } },
      delete: {
        ...{ operationId: 'deleteBook', description: said.ofDeletion ?? 'Deletes a book.' },
        responses: gone,
      },
    },
  };
}

function listOf({ page }: Said): Thing {
  const books = { type: 'array', items: ref('Book') };
  return page ? { type: 'object', required: ['data'], properties: { data: books, ...page } } : books;
}

/** The server of a shop. */
export function shopRoutes(document: Thing, { refuses, lists, deletes }: Manners): Routes {
  const valid = validator(document, 'NewBook');
  const kept = new Map<string, Thing>();
  const hidden = new Set<string>();
  const told = (status: number, book: Thing): Told => ({ status, body: book, fields: { etag: tagOf(book) } });
  const keep = (status: number, sent: Thing, key: string): Told => {
    const rest = [...kept].flatMap(([other, book]) => (other === key ? [] : [book]));
    if (refuses?.(sent, rest, kept.get(key)) === true) return problem(400, 'against the rules');
    kept.set(key, { id: Number(key), ...sent });
    return told(status, kept.get(key) ?? {});
  };
  const known = (act: (key: string, asked: Asked) => Told) => (asked: Asked) => {
    const [key = ''] = asked.names;
    if (!/^[1-9]\d{0,8}$/.test(key)) return problem(400, 'no id');
    return kept.has(key) ? act(key, asked) : problem(404, 'no book');
  };
  let next = 0;
  return {
    'GET /books': (asked) => {
      const shown = [...kept].flatMap(([key, book]) => (hidden.has(key) ? [] : [book]));
      return lists?.(shown, asked) ?? { status: 200, body: shown };
    },
    'POST /books': reading(valid, (_, sent) => {
      next += 1;
      return keep(201, sent, String(next));
    }),
    'GET /books/{bookId}': known((key) => told(200, kept.get(key) ?? {})),
    'PUT /books/{bookId}': known((key, asked) => reading(valid, (_, sent) => keep(200, sent, key))(asked)),
    'DELETE /books/{bookId}': known((key) => {
      if (deletes === 'hides') hidden.add(key);
      if (deletes === undefined) kept.delete(key);
      return { status: 204 };
    }),
  };
}

function tagOf(book: Thing): string {
  return `"${createHash('sha256').update(JSON.stringify(book)).digest('hex').slice(0, 20)}"`;
}
