/** By which rules an answer is judged that is a text, that nobody can read, or that has what only requests have. */

import * as assert from 'uvu/assert';
import { createAnswerTools } from '../../checks/answer-tools.ts';
import type { JsonObject } from '../../json/json.ts';
import { suite } from '../support/suite.ts';
import { answered, sent } from './exchanges.ts';
import { contentOf, operationOf, response, smallContract } from './small-contract.ts';

const object = { type: 'object' };
const schemas: JsonObject = {
  text: { type: 'string', maxLength: 3 },
  number: { type: 'integer' },
  word: { enum: ['open', 'closed'] },
  line: { type: 'string', pattern: '^open\n$' },
  numberOrWord: { anyOf: [{ type: 'integer' }, { enum: ['open'] }] },
  object,
  list: { type: 'array' },
  either: { type: ['string', 'object'] },
  anything: true,
  markup: { type: 'string' },
  secret: {
    required: ['key', 'name', 'mark'],
    properties: { key: { $ref: '#/schemas/key' }, name: { type: 'string' }, mark: true },
  },
  key: { type: 'string', writeOnly: true },
  required: { required: ['key'], properties: { key: { writeOnly: true } } },
  inner: { properties: { in: { required: ['key'], properties: { key: { writeOnly: true } } } } },
  marked: { properties: { key: { const: { key: { writeOnly: true } } } } },
};
const plain = 'text/plain';
const json = 'application/json';
const xml = 'application/xml';

type Row = readonly [
  name: string,
  type: string,
  schema: string,
  body: string | Uint8Array,
  problems: readonly string[] | undefined,
];

const rows: readonly Row[] = [
  ['a text', plain, 'text', 'abc', []],
  ['a text in digits', plain, 'text', '5', []],
  ['a text that is too long', plain, 'text', 'abcd', ['maxLength ']],
  ['a text with a line end, which is not meant', plain, 'text', 'abc\n', []],
  ['a text with several line ends', plain, 'text', 'abc\r\n\n', []],
  ['a text with a blank before it', plain, 'text', ' abc', ['maxLength ']],
  ['a text with a line end before it', plain, 'text', '\nabc', ['maxLength ']],
  ['a text with a blank behind it', plain, 'text', 'abc \n', ['maxLength ']],
  ['a word with a line end', plain, 'word', 'open\n', []],
  ['a word with a blank before it', plain, 'word', ' open', ['enum ']],
  ['a word that ends in a line end', plain, 'line', 'open\n', []],
  ['a number or a word', plain, 'numberOrWord', ' 5 ', []],
  ['a word with blanks, where a number may stand too', plain, 'numberOrWord', ' open', ['anyOf ']],
  ['a number', plain, 'number', ' 5\r\n', []],
  ['no number', plain, 'number', 'abc', ['type ']],
  ['anything', plain, 'anything', 'abc', []],
  ['an object, of which nobody says how it is written', plain, 'object', 'abc', undefined],
  ['a list', plain, 'list', 'abc', undefined],
  ['a text or an object', plain, 'either', 'abc', undefined],
  ['bytes that are no text', plain, 'text', new Uint8Array([0xff]), undefined],
  ['what is neither JSON nor a text', xml, 'markup', '<a/>', undefined],
  ['members that only requests have', json, 'secret', '{}', ['required /mark', 'required /name']],
  ['such members where a pointer has the word twice', json, 'required', '{}', []],
  ['such members further in', json, 'inner', '{"in":{}}', []],
  ['a constant that looks like their mark', json, 'marked', '{"key":1}', ['const /key']],
];

const operations = rows.map(([, type, schema]) =>
  operationOf(schema, { responses: [response('200', contentOf(type, schemas, schema))] }),
);
const contract = smallContract(schemas, ...operations);
const tools = await createAnswerTools(contract, operations);

suite('rules for answers', (test) => {
  for (const [at, [name, type, , body, problems]] of rows.entries()) {
    test(name, () => {
      const [operation] = operations.slice(at);
      const { exchange } = answered(sent(), 200, body, { type });
      const found = operation && tools.problems(operation, exchange, tools.read(exchange));
      assert.equal(found?.map(({ keyword, place }) => `${keyword} ${place}`).sort(), problems);
    });
  }

  test('a schema by which nobody judges may lead nowhere', async () => {
    const lost = { mediaType: xml, pointer: '/lost', schema: { $ref: '#/lost' } };
    const operations = [operationOf('lost', { responses: [response('200', lost)] })];
    assert.ok(await createAnswerTools(contract, operations));
  });
});
