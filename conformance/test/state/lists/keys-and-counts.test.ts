/** Books that are made under a request key and numbered: what is unknown, made twice under one key, and counted. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const others = { 400: refusal, 404: refusal };
const draft = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', minLength: 1, maxLength: 40 } },
};
const requestKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 64 } };
const ofKey = 'The same key again makes nothing more.';
const number = { type: 'integer', minimum: 0 };

function inQuery(name: string, schema: object): object {
  return { name, in: 'query', schema };
}

/**
 * @param total how the list's total is described
 * @param about what is said of making one
 * @param aboutKey what is said of the key
 */
function books(total = 'How many there are', about = 'Makes a book.', aboutKey = ofKey): Thing {
  const page = {
    type: 'object',
    required: ['items', 'total'],
    properties: { items: { type: 'array', items: ref('Book') }, total: { ...number, description: total } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books': {
        get: {
          operationId: 'listBooks',
          parameters: [
            inQuery('limit', { ...number, minimum: 1, maximum: 50, default: 20 }),
            inQuery('offset', number),
          ],
          responses: { 200: json(page), 400: refusal },
        },
        post: {
          ...{ operationId: 'makeBook', description: about },
          parameters: [{ ...requestKey, description: aboutKey }],
          requestBody: body(ref('Draft')),
          responses: { 201: json(ref('Book')), 400: refusal, 409: refusal },
        },
      },
      '/books/{bookId}': {
        parameters: [inPath('bookId', id)],
        get: { operationId: 'readBook', responses: { 200: json(ref('Book')), ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        Draft: draft,
        Book: { ...draft, required: ['id', 'title'], properties: { id, ...draft.properties } },
      },
    },
  };
}

/** What a server may do. */
interface Manners {
  /** How a request under a known key is answered. */
  readonly known?: 'the first' | 'refused' | 'another' | 'the first, of the same body';
  readonly unknown?: 'refused' | 'given' | 'forbidden' | 'gone';
  readonly total?: (count: number) => number;
}

const unknownAs: Readonly<Record<string, number>> = { forbidden: 403, gone: 410 };
const wholeNumber = /^(?:0|[1-9]\d*)$/;

function routesOf(document: Thing, { known = 'the first', unknown = 'refused', total }: Manners): Routes {
  const kept: Thing[] = [];
  const keys = new Map<string, Thing>();
  const listed = ({ query }: Asked): Told => {
    const [limit = '20', offset = '0'] = ['limit', 'offset'].map((name) => query.get(name) ?? undefined);
    if (!wholeNumber.test(limit) || !wholeNumber.test(offset) || Number(limit) < 1 || Number(limit) > 50)
      return problem(400, 'no page');
    const items = kept.slice(Number(offset), Number(offset) + Number(limit));
    return { status: 200, body: { items, total: total?.(kept.length) ?? kept.length } };
  };
  const make = (asked: Asked): Told =>
    reading(validator(document, 'Draft'), (_, { title }) => {
      const key = asked.header('idempotency-key');
      if ((key?.length ?? 0) > 64) return problem(400, 'the key is too long');
      const first = key === undefined ? undefined : keys.get(key);
      if (first && known === 'refused') return problem(409, 'the key is known');
      if (first && known === 'the first') return { status: 201, body: first };
      if (first && known === 'the first, of the same body')
        return first['title'] === title ? { status: 201, body: first } : problem(409, 'another body');
      const made = { id: kept.length + 1, title };
      kept.push(made);
      if (key !== undefined) keys.set(key, made);
      return { status: 201, body: made };
    })(asked);
  return {
    'GET /books': listed,
    'POST /books': make,
    'GET /books/{bookId}': ({ names: [text = ''] }) => {
      if (!/^[1-9]\d*$/.test(text)) return problem(400, 'no number');
      const one =
        kept[Number(text) - 1] ?? (unknown === 'given' ? { id: Number(text), title: '?' } : undefined);
      return one ? { status: 200, body: one } : problem(unknownAs[unknown] ?? 404, 'there is none');
    },
  };
}

async function found(manners: Manners, ...words: Parameters<typeof books>): Promise<readonly string[]> {
  const document = books(...words);
  const isRight = manners.known !== 'another' && Object.keys(manners).every((one) => one === 'known');
  const only = isRight ? {} : { only: ['key-holds', 'total-counts', 'unknown-missing'] };
  const options = { profile: 'strict', runs: 2, ...only } as const;
  const report = await verifyDocument({ document, routes: routesOf(document, manners), options });
  return openRows(report).map((one) => one.replace(/ at .*$/, ''));
}

suite('what is made under keys, unknown and counted', (test) => {
  test('is accused of nothing where a known key gives the first again, or is refused', async () => {
    assert.equal(await found({}), []);
    assert.equal(await found({ known: 'refused' }), []);
  });

  test('is told where the same key makes another one', async () => {
    const rows = await found({ known: 'another' });
    assert.equal(rows.length, 1);
    assert.match(rows[0] ?? '', /^key-holds makeBook warn/);
  });

  test('is told where the first is promised again, and refused', async () => {
    const promise =
      'A request with the same key is answered with the book of the\nfirst one, and no second book is made.';
    assert.equal(await found({}, undefined, promise), []);
    const rows = await found({ known: 'refused' }, undefined, promise);
    assert.match(rows.join(), /^key-holds makeBook warn 409/);
    const ofFirst = 'A repeat with the same key makes nothing and answers with the book of the first call.';
    const told = await found({ known: 'refused' }, undefined, undefined, ofFirst);
    assert.match(told.join(), /^key-holds makeBook warn 409/);
    const refusal = 'The same key with another body is answered otherwise than the first one.';
    assert.equal(await found({ known: 'refused' }, undefined, refusal), []);
  });

  for (const words of [
    'The same key again, with the same body, makes no second one. With another body it is answered 409.',
    'The same key with a different body is refused with `409`.',
  ])
    test(`is told where other content is taken under the same key: ${words}`, async () => {
      assert.equal(await found({ known: 'the first, of the same body' }, undefined, words), []);
      assert.equal(await found({ known: 'refused' }, undefined, words), []);
      assert.equal(await found({}, undefined, words), ['key-holds makeBook warn 201']);
      const perhaps = 'The same key with a different body may be refused with 409.';
      assert.equal(await found({}, undefined, perhaps), []);
    });

  test('is told where a name that nothing has gives something', async () => {
    assert.equal(await found({ unknown: 'given' }), ['unknown-missing readBook warn 200']);
  });

  test('is told where such a name has a status that the document does not list', async () => {
    assert.equal(await found({ unknown: 'forbidden' }), ['unknown-missing readBook warn 403']);
    assert.equal(await found({ unknown: 'gone' }), ['unknown-missing readBook warn 410']);
  });

  test('is told where the total is one too many, unless it is an estimate', async () => {
    const one = (count: number) => count + 1;
    const rows = await found({ total: one });
    assert.equal(rows.length, 1);
    assert.match(rows[0] ?? '', /^total-counts listBooks warn/);
    assert.equal(await found({ total: one }, 'An estimate of how many there are'), []);
  });
});
