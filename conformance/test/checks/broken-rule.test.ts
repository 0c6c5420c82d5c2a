/** Where the document has the rule that an accepted request breaks, and what it says there. */

import * as assert from 'uvu/assert';
import { brokenRule } from '../../checks/judging/broken-rule.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Intent } from '../../model/case.ts';
import type { Parameter } from '../../model/contract.ts';
import { brokenWords } from '../../report/fold-finding.ts';
import { asSchema } from '../../schema/read-schema.ts';
import { suite } from '../support/suite.ts';
import { answered, sent } from './exchanges.ts';
import { contentOf, operationOf, smallContract } from './small-contract.ts';

const paper = {
  ...{ type: 'object', required: ['kind', 'isbn'] },
  properties: { kind: { const: 'paper' }, isbn: { type: 'string', pattern: '^[0-9]{3}$' } },
};
const file = {
  ...{ type: 'object', required: ['kind', 'size'] },
  properties: { kind: { const: 'file' }, size: { type: 'integer', minimum: 0 } },
};
const schemas: JsonObject = {
  Base: {
    ...{ type: 'object', required: ['title'] },
    properties: { title: { type: 'string', maxLength: 3 }, id: { type: 'string', readOnly: true } },
  },
  Book: {
    allOf: [
      { $ref: '#/schemas/Base' },
      {
        type: 'object',
        properties: {
          carrier: { oneOf: [paper, file] },
          tags: { type: 'array', maxItems: 1, items: { enum: ['a', 'b'] } },
          parts: { type: 'array', items: { $ref: '#/schemas/Book' } },
          labels: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
          seen: { type: 'string', format: 'date' },
        },
      },
    ],
  },
  Limit: { required: true, schema: { $ref: '#/schemas/Count' } },
  Filter: { schema: { type: 'object', properties: { by: { allOf: [{ $ref: '#/schemas/Count' }] } } } },
  Count: { type: 'integer', maximum: 100 },
};

const parameter = (name: string, at: string): Parameter => ({
  ...{ name, in: 'query', required: at === 'Limit', style: 'form', explode: false },
  schema: asSchema((schemas[at] as { readonly schema: JsonObject }).schema),
  pointer: `/schemas/${at}/schema`,
});
const operation = operationOf('book', {
  parameters: [parameter('limit', 'Limit'), parameter('filter', 'Filter')],
  requestBody: {
    required: true,
    content: [
      contentOf('application/json', schemas, 'Book'),
      contentOf('application/x-www-form-urlencoded', schemas, 'Book'),
    ],
  },
});
const context = { contract: smallContract(schemas, operation), operation };

interface Told {
  readonly body?: string;
  readonly type?: string;
  readonly difference?: string;
}

/** The pointer and the words for a case. */
function tell(intent: Intent, { body = '{}', type = 'application/json', difference = 'it is so' }: Told) {
  const item = sent({ body, intent, difference, headers: [{ name: 'Content-Type', value: type }] });
  const { pointer, limit } = brokenRule(item, context);
  const finding = { code: 'violation-accepted', expected: '4XX', actual: '200' } as const;
  const words = brokenWords(limit === undefined ? finding : { ...finding, limit }, answered(item, 200));
  return [pointer, words];
}

const breaking = (keyword: string, place: string): Intent => ({ kind: 'violating', keyword, place });
const book = '/schemas/Book/allOf/1/properties';

type Row = readonly [keyword: string, place: string, told: Told, pointer: string, words: string];

const rows: readonly Row[] = [
  [
    ...([
      'maxLength',
      '/title',
      { body: '{"title":"abcd"}' },
      '/schemas/Base/properties/title/maxLength',
    ] as const),
    ': title is a string of 4 characters, but maxLength is 3',
  ],
  ['required', '/title', {}, '/schemas/Base/required', ': it is so, but it is required'],
  [
    ...(['maxLength', '/parts/0/title', { body: '{"title":"a","parts":[{"title":"abcd"}]}' }] as const),
    ...([
      '/schemas/Base/properties/title/maxLength',
      ': parts.0.title is a string of 4 characters, but maxLength is 3',
    ] as const),
  ],
  [
    ...(['maxItems', '/tags', { body: '{"title":"a","tags":["a","b"]}' }, `${book}/tags/maxItems`] as const),
    ': tags is an array of 2 items, but maxItems is 1',
  ],
  [
    ...(['enum', '/tags/0', { body: '{"title":"a","tags":["c"]}' }, `${book}/tags/items/enum`] as const),
    ': it is so, but enum is "a" or "b"',
  ],
  [
    ...(['minLength', '/labels/x', { body: '{"title":"a","labels":{"x":""}}' }] as const),
    ...([
      `${book}/labels/additionalProperties/minLength`,
      ': labels.x is a string of 0 characters, but minLength is 1',
    ] as const),
  ],
  // Both branches have a type for kind; the one that the value belongs to is meant.
  [
    ...(['minimum', '/carrier/size', { body: '{"title":"a","carrier":{"kind":"file","size":-1}}' }] as const),
    ...([`${book}/carrier/oneOf/1/properties/size/minimum`, ': it is so, but minimum is 0'] as const),
  ],
  [
    ...(['required', '/carrier/kind', { body: '{"title":"a","carrier":{"size":1}}' }] as const),
    ...([`${book}/carrier/oneOf/1/required`, ': it is so, but it is required'] as const),
  ],
  [
    ...(['oneOf', '/carrier', { body: '{"title":"a","carrier":5}' }, `${book}/carrier/oneOf`] as const),
    ': it is so, but oneOf asks for exactly one of the listed forms',
  ],
  // In a form the value is a text, so the first keyword at the place is named.
  [
    ...(['maxLength', '/title', { body: 'title=abcd', type: 'application/x-www-form-urlencoded' }] as const),
    ...(['/schemas/Base/properties/title/maxLength', ': it is so, but maxLength is 3'] as const),
  ],
  ['maximum', 'query.limit', {}, '/schemas/Count/maximum', ': it is so, but maximum is 100'],
  ['required', 'query.limit', {}, '/schemas/Limit/required', ': it is so, but it is required'],
  ['type', 'query.filter.by', {}, '/schemas/Count/type', ': it is so, but type is integer'],
  ['json', '', { body: '{' }, '/schemas/Book', ''],
];

suite('the rule that is broken', (test) => {
  for (const [keyword, place, told, pointer, words] of rows) {
    test(`${keyword} of ${place || 'the body'}${told.type ? ` in ${told.type}` : ''}`, () => {
      assert.equal(tell(breaking(keyword, place), told), [pointer, words]);
    });
  }

  test('a format that is broken has its place', () => {
    const told = tell({ kind: 'open', topic: 'seen:unreadable' }, { body: '{"title":"a","seen":"soon"}' });
    assert.equal(told, [`${book}/seen/format`, ': it is so, but format is date']);
  });

  test('a place that the document does not have keeps the operation', () => {
    for (const place of ['/nothing/here', 'query.other', 'header.X'])
      assert.equal(tell(breaking('maxLength', place), {}), [undefined, '']);
  });
});
