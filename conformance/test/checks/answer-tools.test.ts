/** How an answer is read: media type, text, JSON, and the rules that it breaks. */

import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { readAnswer, unpack } from '../../answers/read-answer.ts';
import { createAnswerTools } from '../../checks/answer-tools.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { suite } from '../support/suite.ts';
import { answered, bytes, error, plant, sent, unanswered } from './exchanges.ts';
import { documentFile } from './judging.ts';

const contract = await loadContract(documentFile);
const tools = await createAnswerTools(contract, contract.operations);

function read(body: string | Uint8Array, type?: string) {
  return readAnswer(answered(sent(), 200, body, { type }).exchange);
}

function problems(status: number, body: string, type = 'application/json') {
  const [operation] = contract.operations;
  if (!operation) throw new Error('no operation');
  const { exchange } = answered(sent(), status, body, { type });
  return tools
    .problems(operation, exchange, tools.read(exchange))
    ?.map(({ keyword, place }) => `${keyword} ${place}`);
}

suite('reading answers', (test) => {
  test('JSON that is too deep to be meant is not read, and brackets in strings are no depth', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    assert.ok(read(nested(500)).json);
    for (const levels of [501, 5000, 500_000]) assert.not(read(nested(levels)).json, String(levels));
    assert.ok(read(JSON.stringify({ name: `"\\${'['.repeat(5000)}` })).json);
    assert.ok(read(`[${'[],'.repeat(5000)}[]]`).json);
    assert.ok(read(`[${'{},'.repeat(5000)}{}]`).json);
    const inObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    assert.ok(read(inObjects(500)).json);
    assert.not(read(inObjects(501)).json);
    assert.not(read(`${'["a",'.repeat(501)}1${']'.repeat(501)}`).json);
  });

  test('a media type is read without case and parameters', () => {
    const types = [
      'Application/JSON; charset=utf-8',
      ' text/plain ;x',
      'a+b/c.d',
      'json',
      'a/b/c',
      '',
      'a b/c',
    ];
    assert.equal(
      types.map((type) => read('', type).mediaType),
      ['application/json', 'text/plain', 'a+b/c.d', undefined, undefined, undefined, undefined],
    );
  });

  test('an absent media type and two that differ are none', () => {
    assert.is(read('').mediaType, undefined);
    const twice = answered(sent(), 200, '', { fields: [['content-type', 'text/html']] });
    assert.is(readAnswer(twice.exchange).mediaType, undefined);
  });

  test('a byte order mark is kept in the text and dropped from the JSON', () => {
    const reading = read(`\uFEFF${plant}`);
    assert.is(reading.text, `\uFEFF${plant}`);
    assert.equal(reading.json?.value, { name: 'Fern' });
  });

  test('what is not UTF-8 has no text, what is not JSON no value', () => {
    assert.equal(read(new Uint8Array([0x22, 0xe9, 0x22])), {});
    assert.equal(read('{'), { text: '{' });
    assert.equal(readAnswer(unanswered(sent()).exchange), {});
  });

  test('codings are taken off in the order in which they were put on', () => {
    const under = (coding: string, body: Uint8Array) =>
      readAnswer(answered(sent(), 200, body, { fields: [['Content-Encoding', coding]] }).exchange).text;
    const packed = gzipSync(plant);
    assert.is(under('gzip', packed), plant);
    assert.is(under('X-GZIP', packed), plant);
    assert.is(under('identity', bytes(plant)), plant);
    assert.is(under('deflate', deflateSync(plant)), plant);
    assert.is(under('br', brotliCompressSync(plant)), plant);
    assert.is(under('zstd', zstdCompressSync(plant)), plant);
    assert.is(under('gzip, br', brotliCompressSync(packed)), plant);
    assert.is(under(', gzip,', packed), plant);
    assert.is(under('', bytes(plant)), plant);
    assert.is(under('gzip', bytes('')), '');
  });

  test('bytes that are not what their coding says have no text', () => {
    const reading = (coding: string, body: Uint8Array) =>
      readAnswer(answered(sent(), 200, body, { fields: [['Content-Encoding', coding]] }).exchange);
    const bomb = gzipSync(new Uint8Array(64 * 1024 * 1024));
    for (const [coding, body] of [
      ['gzip', bytes(plant)],
      ['gzip', gzipSync(plant).subarray(0, 20)],
      ['br, gzip', gzipSync(plant)],
      ['rot13', bytes(plant)],
      ['gzip', bomb],
    ] as const) {
      assert.is(reading(coding, body).text, undefined);
    }
  });

  test('what cannot be unpacked is tried once, however many checks ask', () => {
    const { exchange } = answered(sent(), 200, bytes(plant), { fields: [['Content-Encoding', 'gzip']] });
    const { outcome } = exchange;
    if (outcome.kind === 'failure') return assert.unreachable('it is an answer');
    let looks = 0;
    const { body } = outcome;
    const watched = Object.defineProperty({ ...outcome }, 'headers', {
      get: () => {
        looks += 1;
        return outcome.headers;
      },
    });
    for (let ask = 0; ask < 5; ask += 1) assert.is(unpack(watched), undefined);
    assert.is(looks, 1);
    assert.equal(unpack({ ...outcome, headers: [] }), body);
  });

  test('integers are exact', () => {
    assert.is(read('9007199254740993').json?.value, 9007199254740993n);
  });
});

suite('problems of answers', (test) => {
  test('a sound body has none', () => {
    assert.equal(problems(200, plant), []);
    assert.equal(problems(400, error), []);
  });

  test('they are told by keyword and place', () => {
    assert.equal(problems(200, '{"tag":1}')?.sort(), ['required /name', 'type /tag']);
    assert.equal(problems(400, '{"error":2147483648,"message":""}'), ['format /error']);
  });

  test('a body under a wrong label is judged as what it should be', () => {
    assert.equal(problems(200, '{}', 'text/html'), ['required /name']);
  });

  test('what the document does not describe is not judged', () => {
    assert.is(problems(401, '{}'), undefined);
    assert.is(problems(200, 'not JSON'), undefined);
  });

  test('bytes are no matter of length', () => {
    assert.equal(problems(200, `{"name":"${'x'.repeat(100_000)}"}`), []);
    assert.is(bytes('é').length, 2);
  });
});
