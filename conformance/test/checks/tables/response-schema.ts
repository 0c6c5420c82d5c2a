/** What response-schema makes of answers. */

import { answered, bytes, error, plant, type Row, sent, unanswered, violating } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const plants = (body: string | Uint8Array) => [answered(sent(), 200, body)];
const octets = 'application/octet-stream';

/** A file of 2 to 4 bytes, where nothing else is said. */
const file = (body: string | Uint8Array, more: object = {}) => ({
  steps: [answered(sent(), 200, body, { type: octets })],
  context: { operation: answering({ minLength: 2, maxLength: 4, ...more }, { mediaType: octets }) },
});

const errors = (body: string) => [answered(violating(), 400, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a Plant', steps: plants(plant), is: 'satisfied' },
  {
    name: 'a Plant, pretty-printed, in another order, with escapes and more members',
    steps: plants('{\n  "x": [1],\n  "tag": "\\u0041",\n  "name": "\\/"\n}\n'),
    is: 'satisfied',
  },
  { name: 'raw text beyond ASCII', steps: plants('{"name":"植物🌱"}'), is: 'satisfied' },
  { name: 'a byte order mark, which is for RES-06', steps: plants(`\uFEFF${plant}`), is: 'satisfied' },
  { name: 'a member twice', steps: plants('{"name":"a","name":"b"}'), is: 'satisfied' },
  {
    name: 'a Plant under a wrong label',
    steps: [answered(sent(), 200, plant, { type: 'text/html' })],
    is: 'satisfied',
  },
  { name: 'an Error', steps: errors(error), is: 'satisfied' },
  {
    name: 'an Error with an empty message and 1.0',
    steps: errors('{"error":1.0,"message":""}'),
    is: 'satisfied',
  },
  {
    name: 'an Error of 10 kB',
    steps: errors(`{"error":-7,"message":"${'ä'.repeat(5000)}"}`),
    is: 'satisfied',
  },
  {
    name: 'an error beyond int32, which is for ERR-04',
    steps: errors('{"error":2147483648,"message":""}'),
    is: 'satisfied',
  },
  {
    name: 'a status that the document does not list',
    steps: [answered(sent(), 401, '<p>')],
    is: 'not-concerned',
  },
  { name: 'no answer', steps: [unanswered(sent())], is: 'not-concerned' },
  {
    name: 'an answer longer than the limit',
    steps: [answered(sent(), 200, '{', { cut: true })],
    is: 'undetermined',
  },
  {
    name: 'a plant beside a member that is nested deeper than anybody reads',
    steps: plants(`{"name":"a","x":${'['.repeat(600)}${']'.repeat(600)}}`),
    is: 'undetermined',
  },
  { name: 'a file of 4 bytes', ...file('abcd'), is: 'satisfied' },
  { name: 'a file of 4 bytes that are no text', ...file(new Uint8Array(4).fill(0xff)), is: 'satisfied' },
  { name: 'a file of 4 characters in 8 bytes', ...file('ääää', { type: 'string' }), is: 'satisfied' },
  { name: 'a file of 1 character in 2 bytes', ...file('ä'), is: 'satisfied' },
  { name: 'a file in Base64', ...file('YWJjZGU=', { contentEncoding: 'base64' }), is: 'not-concerned' },
  { name: 'a file under a schema of numbers', ...file('123456', { type: 'integer' }), is: 'not-concerned' },
  { name: 'a file of 5 bytes', ...file('abcde', { format: 'binary' }), is: ['body-invalid  recommended'] },
  { name: 'a file of 1 byte', ...file('a'), is: ['body-invalid  recommended'] },
  { name: 'an empty file', ...file(''), is: ['body-invalid  recommended'] },
  {
    name: 'a file of 5 bytes, no text',
    ...file(new Uint8Array(5).fill(0xff)),
    is: ['body-invalid  recommended'],
  },
  { name: 'brackets without an end', steps: plants('['.repeat(600)), is: ['body-not-json '] },
  { name: 'nothing', steps: plants(''), is: ['body-not-json '] },
  { name: 'HTML', steps: [answered(sent(), 200, '<p>', { type: 'text/html' })], is: ['body-not-json '] },
  { name: 'text behind', steps: plants(`${plant}x`), is: ['body-not-json '] },
  {
    name: 'Latin-1',
    steps: plants(new Uint8Array([...bytes('{"name":"'), 0xe9, ...bytes('"}')])),
    is: ['body-not-json '],
  },
  { name: 'a list', steps: plants(`[${plant}]`), is: ['body-invalid '] },
  { name: 'a string', steps: plants('"Fern"'), is: ['body-invalid '] },
  { name: 'no name', steps: plants('{}'), is: ['body-invalid /name'] },
  {
    name: 'a name of null and a tag of null',
    steps: plants('{"name":null,"tag":null}'),
    is: ['body-invalid /name', 'body-invalid /tag'],
  },
  { name: 'an error that is text', steps: errors('{"error":"1","message":""}'), is: ['body-invalid /error'] },
  {
    name: 'an error with a fraction',
    steps: errors('{"error":1.5,"message":""}'),
    is: ['body-invalid /error'],
  },
  { name: 'no message', steps: errors('{"error":1,"detail":""}'), is: ['body-invalid /message'] },
];
