/** Books that are made below a shelf that was opened, and stand elsewhere: the same request names the same shelf again. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const title = { type: 'string', minLength: 1, maxLength: 40 };
const others = { 400: refusal, 404: refusal, 409: refusal };

function shelves(): Thing {
  const operation = (operationId: string, answer: string, sent?: string) => ({
    ...{ operationId, ...(sent ? { requestBody: body(ref(sent)) } : {}) },
    responses: { [sent ? 201 : 200]: json(ref(answer)), ...others },
  });
  const key = {
    ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 64 } },
    description: 'The same key again makes nothing more.',
  };
  const shelf = { ...id, readOnly: true };
  const draft = { type: 'object', required: ['title'], additionalProperties: false, properties: { title } };
  const thing = (properties: Thing) => ({ type: 'object', required: Object.keys(properties), properties });
  const ofShelf = [inPath('shelfId', id)];
  return {
    openapi: '3.1.0',
    info: { title: 'Shelves', version: '1' },
    paths: {
      '/shelves': { post: operation('addShelf', 'Shelf', 'Draft') },
      '/shelves/{shelfId}': { parameters: ofShelf, get: operation('readShelf', 'Shelf') },
      '/shelves/{shelfId}/open': { parameters: ofShelf, post: operation('openShelf', 'Shelf') },
      '/shelves/{shelfId}/books': {
        parameters: ofShelf,
        post: { ...operation('addBook', 'Book', 'Draft'), parameters: [key] },
      },
      '/books/{bookId}': { parameters: [inPath('bookId', id)], get: operation('readBook', 'Book') },
    },
    components: {
      schemas: {
        ...{ Problem, Draft: draft, Shelf: thing({ id, title, open: { type: 'boolean' } }) },
        Book: thing({ id, shelfId: shelf, title }),
      },
    },
  };
}

/** @param mindsKey whether a key that a shelf has seen makes no second book */
function routesOf(document: Thing, mindsKey: boolean): Routes {
  const [kept, books, keys]: [Thing[], Thing[], Map<string, Thing>] = [[], [], new Map()];
  const at = (list: readonly Thing[], name: string | undefined, tell: (thing: Thing) => Told): Told => {
    const thing = list[Number(name) - 1];
    if (!/^[1-9]\d*$/.test(name ?? '')) return problem(400, 'no number');
    return thing ? tell(thing) : problem(404, 'there is none');
  };
  const isDraft = validator(document, 'Draft');
  const shown = (thing: Thing): Told => ({ status: 200, body: thing });
  return {
    'POST /shelves': reading(isDraft, (_, sent) => {
      kept.push({ id: kept.length + 1, ...sent, open: false });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /shelves/{shelfId}': ({ names }) => at(kept, names[0], shown),
    'POST /shelves/{shelfId}/open': ({ names }) =>
      at(kept, names[0], (shelf) => {
        kept[Number(shelf['id']) - 1] = { ...shelf, open: true };
        return shown({ ...shelf, open: true });
      }),
    'POST /shelves/{shelfId}/books': reading(isDraft, ({ names, header }, sent) =>
      at(kept, names[0], (shelf) => {
        const key = header('idempotency-key') ?? '';
        if (key.length > 64) return problem(400, 'the key is too long');
        if (shelf['open'] !== true) return problem(409, 'the shelf is not open');
        const first = keys.get(`${shelf['id']} ${key}`);
        if (first && key !== '' && mindsKey) return { status: 201, body: first };
        const book = { id: books.length + 1, shelfId: shelf['id'], ...sent };
        books.push(book);
        keys.set(`${shelf['id']} ${key}`, book);
        return { status: 201, body: book };
      }),
    ),
    'GET /books/{bookId}': ({ names }) => at(books, names[0], shown),
  };
}

async function found(mindsKey: boolean): Promise<readonly string[]> {
  const document = shelves();
  const report = await verifyDocument({
    ...{ document, routes: routesOf(document, mindsKey) },
    options: { profile: 'strict', runs: 2, only: ['key-holds'] },
  });
  return openRows(report).map((one) => one.replace(/ \d+ at .*$/, ''));
}

suite('what is made under keys below others', (test) => {
  test('is accused of nothing where each shelf has keys of its own', async () => {
    assert.equal(await found(true), []);
  });

  test('is told where the same request makes another one', async () => {
    assert.equal(await found(false), ['key-holds addBook warn']);
  });
});
