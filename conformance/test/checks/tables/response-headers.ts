/** What response-headers makes of answers. */

import type { Parameter, Schema } from '../../../model/contract.ts';
import { type AnswerChanges, answered, plant, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

function operation(
  name: string,
  schema: Schema,
  changes: Partial<Parameter> = {},
): NonNullable<Row['context']> {
  const plain = { name, schema, in: 'header', required: true, style: 'simple', explode: false } as const;
  return { operation: answering(true, { headers: [{ ...plain, pointer: '/components', ...changes }] }) };
}

const rate = operation('X-Rate', { type: 'integer', maximum: 100 });
const tags = operation('X-Tags', { type: 'array', items: { enum: ['a', 'b, c'] }, minItems: 1 });
const pairs: Schema = { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } };
const json = operation('X-Json', { type: 'object' }, { mediaType: 'application/json' });
const dated = operation('Last-Modified', { type: 'string', format: 'date-time' });

const dates = (name: string) => operation(name, { type: 'string', format: 'date-time' });
const cookies = operation('Set-Cookie', { type: 'string', pattern: '^[a-z]=1$' });
const two = operation('X-Tags', { type: 'array', minItems: 2 });
const imf = 'Wed, 21 Oct 2015 07:28:00 GMT';

const having = (...fields: NonNullable<AnswerChanges['fields']>) => [
  answered(sent(), 200, plant, { fields }),
];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'none is described', steps: having(), is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(sent())], context: rate, is: 'not-concerned' },
  { name: 'a number', steps: having(['x-rate', '7']), context: rate, is: 'satisfied' },
  { name: 'a required one is missing', steps: having(), context: rate, is: ['header-missing header X-Rate'] },
  {
    name: 'an optional one is missing',
    steps: having(),
    context: operation('X-Rate', true, { required: false }),
    is: 'satisfied',
  },
  { name: 'no number', steps: having(['X-Rate', 'x']), context: rate, is: ['header-invalid header X-Rate'] },
  { name: 'too much', steps: having(['X-Rate', '101']), context: rate, is: ['header-invalid header X-Rate'] },
  { name: 'a list in one line', steps: having(['X-Tags', 'a, a']), context: tags, is: 'satisfied' },
  { name: 'in several', steps: having(['X-Tags', 'a'], ['x-tags', 'a']), context: tags, is: 'satisfied' },
  { name: 'quoted items', steps: having(['X-Tags', '"b, c", a']), context: tags, is: 'satisfied' },
  {
    name: 'an empty list',
    steps: having(['X-Tags', '']),
    context: tags,
    is: ['header-invalid header X-Tags'],
  },
  {
    name: 'a wrong item',
    steps: having(['X-Tags', 'a,d']),
    context: tags,
    is: ['header-invalid header X-Tags'],
  },
  { name: 'pairs', steps: having(['X-P', 'x,1']), context: operation('X-P', pairs), is: 'satisfied' },
  {
    name: 'exploded pairs',
    steps: having(['X-P', 'x=1']),
    context: operation('X-P', pairs, { explode: true }),
    is: 'satisfied',
  },
  { name: 'JSON', steps: having(['X-Json', '{"a":1}']), context: json, is: 'satisfied' },
  {
    name: 'broken JSON',
    steps: having(['X-Json', '{']),
    context: json,
    is: ['header-invalid header X-Json'],
  },
  {
    name: 'percent-encoded, in letters beyond ASCII',
    steps: having(['X-Name', 'caf%C3%A9']),
    context: operation('X-Name', { const: 'café' }),
    is: 'satisfied',
  },
  {
    name: 'a date as HTTP writes it',
    steps: having(['Last-Modified', 'Wed, 21 Oct 2015 07:28:00 GMT']),
    context: dated,
    is: 'satisfied',
  },
  {
    name: 'dates as HTTP writes them, wherever it defines them',
    steps: having(['Date', imf]),
    context: dates('Date'),
    is: 'satisfied',
  },
  { name: 'an end', steps: having(['Expires', imf]), context: dates('Expires'), is: 'satisfied' },
  { name: 'a delay', steps: having(['Retry-After', imf]), context: dates('Retry-After'), is: 'satisfied' },
  {
    name: 'a date as HTTP writes it in a field of another',
    steps: having(['X-Born', imf]),
    context: dates('X-Born'),
    is: ['header-invalid header X-Born recommended'],
  },
  {
    name: 'another status than the documented one',
    steps: [answered(sent(), 404, plant)],
    context: rate,
    is: 'not-concerned',
  },
  {
    name: 'what is of the connection',
    steps: having(),
    context: operation('Connection', true),
    is: 'not-concerned',
  },
  {
    name: 'cookies, each for itself',
    steps: having(['Set-Cookie', 'a=1'], ['set-cookie', 'b=1']),
    context: cookies,
    is: 'satisfied',
  },
  {
    name: 'a wrong cookie',
    steps: having(['Set-Cookie', 'a=1'], ['set-cookie', 'b=2']),
    context: cookies,
    is: ['header-invalid header Set-Cookie'],
  },
  {
    name: 'lines that are one list',
    steps: having(['X-Tags', 'a'], ['x-tags', 'b']),
    context: two,
    is: 'satisfied',
  },
  {
    name: 'a plain text by its media type',
    steps: having(['X-Text', 'a, b']),
    context: operation('X-Text', { type: 'string' }, { mediaType: 'text/plain' }),
    is: 'satisfied',
  },
  {
    name: 'a plain text is no list',
    steps: having(['X-Text', 'a, b']),
    context: operation('X-Text', { type: 'array' }, { mediaType: 'text/plain' }),
    is: ['header-invalid header X-Text'],
  },
  {
    name: 'UTF-8',
    steps: having(['X-Name', 'cafÃ©']),
    context: operation('X-Name', { const: 'café' }),
    is: 'satisfied',
  },
  {
    name: 'a percent sign that escapes nothing',
    steps: having(['X-Name', '50%']),
    context: operation('X-Name', { const: '50%' }),
    is: 'satisfied',
  },
];
