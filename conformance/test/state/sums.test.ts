/** Quotes of which the server reckons the total, and the number of guests that the client gives beside some of their names. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRowNames, openRows, verifyDocument } from './verify-document.ts';

const count = { type: 'integer', minimum: 1, maximum: 900 };
const text = { type: 'string', minLength: 1, maxLength: 40 };
const said = (description: string) => ({ type: 'integer', description });
const lines = {
  type: 'array',
  minItems: 1,
  maxItems: 20,
  items: { type: 'object', required: ['words', 'cents'], properties: { words: count, cents: count } },
};
const guests = {
  guestCount: { ...count, description: 'The number of guests.' },
  guests: { type: 'array', maxItems: 9, items: text },
};

const quotes = {
  openapi: '3.1.0',
  info: { title: 'Quotes', version: '1' },
  paths: {
    '/quotes': {
      post: {
        ...{ operationId: 'addQuote', requestBody: body(ref('NewQuote')) },
        responses: { 201: json(ref('Quote')), 400: refusal },
      },
    },
    '/quotes/{quoteId}': {
      parameters: [inPath('quoteId', count)],
      get: {
        operationId: 'readQuote',
        responses: { 200: json(ref('Quote')), 400: refusal, 404: refusal },
      },
    },
  },
  components: {
    schemas: {
      Problem,
      NewQuote: {
        ...{ type: 'object', required: ['lines', 'guestCount'], additionalProperties: false },
        properties: { lines, ...guests },
      },
      Quote: {
        ...{ type: 'object', required: ['id', 'lines', 'wordCount', 'totalCents', 'lineCount'] },
        properties: {
          ...{ id: count, lines, ...guests },
          wordCount: said('The sum of the words of all lines.'),
          totalCents: said('The sum of the cents of all lines. Computed by the server.'),
          lineCount: said('How many lines the quote has.'),
        },
      },
    },
  },
};

/** What a server says of the lines. */
type Sums = (lines: readonly Readonly<Record<'words' | 'cents', number>>[]) => Thing;

const right: Sums = (all) => ({
  wordCount: all.reduce((sum, { words }) => sum + words, 0),
  totalCents: all.reduce((sum, { cents }) => sum + cents, 0),
  lineCount: all.length,
});

function quoteRoutes(sums: Sums): Routes {
  const kept: Thing[] = [];
  return {
    'POST /quotes': reading(validator(quotes, 'NewQuote'), (_, sent) => {
      kept.push({ id: kept.length + 1, ...sent, ...sums(sent['lines'] as Parameters<Sums>[0]) });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /quotes/{quoteId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d{0,5}$/.test(id)) return problem(400, 'no number');
      const quote = kept[Number(id) - 1];
      return quote ? { status: 200, body: quote } : problem(404, 'no such quote');
    },
  };
}

const wrong: Readonly<Record<string, Sums>> = {
  'counts the lines for their words': (all) => ({ ...right(all), wordCount: all.length }),
  'takes the first line alone': (all) => ({ ...right(all), totalCents: all[0]?.cents }),
  'counts one too many': (all) => ({ ...right(all), lineCount: all.length + 1 }),
};

suite('what is reckoned from a list', (test) => {
  test('is let be where it is right, and so is what the client gives', async () => {
    const options = { profile: 'strict', runs: 20 } as const;
    const report = await verifyDocument({ document: quotes, routes: quoteRoutes(right), options });
    assert.equal(openRows(report), []);
  });

  for (const [way, sums] of Object.entries(wrong))
    test(`is told of a server that ${way}`, async () => {
      const options = { profile: 'strict', runs: 20, only: ['response-sums'] } as const;
      const report = await verifyDocument({ document: quotes, routes: quoteRoutes(sums), options });
      assert.is(openRowNames(report)[0], 'response-sums addQuote warn');
    });
});
