/** What findings say was expected, what came instead, and where the document says so. */

import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import { describeEcho } from '../../checks/judging/describe.ts';
import type { Operation, Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { type AnswerChanges, answered, control, open, plant, type Row, sent } from './exchanges.ts';
import { createBench } from './judging.ts';
import { answering } from './other-operation.ts';
import { loose } from './small-contract.ts';

const lines = 'application/jsonl';
const problem = { type: 'application/problem+json' };
const numbers = { type: 'array', items: { type: 'integer' } };
const secret = { properties: { secret: { writeOnly: true } } };
const header = {
  ...({ name: 'X-A', in: 'header', required: true, style: 'simple', explode: false } as const),
  pointer: '/headers/X-A',
};
const linked = (text: string) => answering({ type: 'object' }, { links: [{ text, pointer: '/link' }] });
const headed = (schema: Schema, mediaType?: string) =>
  answering(true, { headers: [{ ...header, schema, ...(mediaType === undefined ? {} : { mediaType }) }] });
const byItem = { ...loose(lines), item: { schema: { type: 'integer' }, pointer: '/item' } };

const told = (body: string | Uint8Array, changes?: AnswerChanges) => answered(sent(), 200, body, changes);
const coded = (...codings: readonly string[]) =>
  told(gzipSync(plant).subarray(1), {
    fields: codings.map((coding) => ['Content-Encoding', coding] as const),
  });
const born = open({ intent: { kind: 'open', topic: 'born:unreadable' } });

type Said = readonly [
  check: string,
  step: Row['steps'][number],
  operation: Operation,
  expected: string,
  actual: string,
  pointer: string | undefined,
];

const said: readonly Said[] = [
  [
    'response-items',
    told('{', { type: lines }),
    answering(true, { mediaType: lines }),
    'JSON',
    '{',
    '/components',
  ],
  [
    'response-items',
    told('"a"', { type: lines }),
    answering(numbers, { mediaType: lines }),
    'what "type" asks for',
    'the string "a"',
    '/components/items/type',
  ],
  [
    'response-items',
    told('"a"', { type: lines }),
    answering(true, { content: [byItem] }),
    'what "type" asks for',
    'the string "a"',
    '/item/type',
  ],
  [
    'response-links',
    told('{}'),
    linked('$response.body#/id'),
    'what $response.body#/id stands for',
    'nothing',
    '/link',
  ],
  [
    'response-links',
    told('{}'),
    linked('$response.header.X-A'),
    'what $response.header.X-A stands for',
    'no such field',
    '/link',
  ],
  [
    'response-write-only',
    told('{"secret":"hush"}'),
    answering(secret),
    'no such member',
    'a text',
    '/components',
  ],
  [
    'response-write-only',
    told('{"secret":{"a":"b"}}'),
    answering(secret),
    'no such member',
    'an object',
    '/components',
  ],
  [
    'response-write-only',
    told('{"secret":7}'),
    answering(secret),
    'no such member',
    'the number 7',
    '/components',
  ],
  ['response-headers', told(plant), headed(true), 'X-A', 'no such field', '/headers/X-A'],
  [
    'response-headers',
    told(plant, {
      fields: [
        ['X-A', 'a'],
        ['x-a', 'b'],
      ],
    }),
    headed({ type: 'integer' }),
    'what "type" asks for',
    'a, b',
    '/headers/X-A/type',
  ],
  [
    'response-headers',
    told(plant, { fields: [['X-A', '{']] }),
    headed({ type: 'object' }, 'application/json'),
    'application/json',
    '{',
    '/headers/X-A',
  ],
  ['format-refused', answered(born, 201), answering(true), '4XX', '201', '/paths/~1plants/post'],
  ['problem-details', told('[]', problem), answering(true), 'an object', '"[]"', undefined],
  [
    'problem-details',
    told('{"type":5}', problem),
    answering(true),
    'a URI reference',
    'the number 5',
    undefined,
  ],
  ['problem-details', told('{"title":5}', problem), answering(true), 'a string', 'the number 5', undefined],
  [
    'problem-details',
    told('{"status":400}', problem),
    answering(true),
    'the status of the answer, 200',
    'the number 400',
    undefined,
  ],
  [
    'response-coding',
    coded(),
    answering(true),
    'text, since there is no Content-Encoding',
    'bytes that do not decode to text',
    undefined,
  ],
  [
    'response-coding',
    coded('gzip', 'br'),
    answering(true),
    'content coded as gzip, br',
    'bytes that do not decode to text',
    undefined,
  ],
];

const bench = await createBench();

suite('words of findings', (test) => {
  for (const [id, step, operation, expected, actual, pointer] of said) {
    test(`${id}: ${expected}, ${actual}, ${pointer}`, () => {
      const check = checks.find((one) => one.id === id);
      const judgement = check && bench.judge(check, [step], { operation, control });
      const findings = judgement?.kind === 'violated' ? judgement.findings : [];
      assert.equal(
        findings.map((one) => [one.expected, one.actual, one.pointer]),
        [[expected, actual, pointer]],
      );
    });
  }
});

const umlauts = '\\u00fc'.repeat(8);
const table: readonly (readonly [string, string, string, string])[] = [
  ['other texts', 'Łódź', '?ód?', '"Łódź" "?ód?"'],
  ['a combining mark', 'e\u0301', '\u00e9', String.raw`"e\u0301" "\u00e9"`],
  ['a wide blank', '\u2003', ' ', String.raw`"\u2003" " "`],
  ['blanks cut off', 'a ', 'a', '"a " "a"'],
  [
    'far behind in a text',
    `${'ü'.repeat(20)}\u212b`,
    `${'ü'.repeat(20)}\u00c5`,
    `"…${umlauts}\\u212b" "…${umlauts}\\u00c5"`,
  ],
];

suite('texts that came back otherwise', (test) => {
  for (const [name, sent, comes, told] of table)
    test(name, () => {
      const { expected, actual } = describeEcho(sent, comes);
      assert.is(`${expected} ${actual}`, told);
    });
});
