/** What response-format makes of answers. */

import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const dated = {
  operation: answering({
    type: 'object',
    properties: { at: { type: 'string', format: 'date' }, name: { format: 'date' } },
  }),
};
const unspoken = {
  operation: answering(true, { content: [{ mediaType: 'application/json', pointer: '/components' }] }),
};
const day = { type: 'object', required: ['at'], properties: { at: { type: 'string', format: 'date' } } };
const jsonLines = 'application/jsonl';
const lines = { operation: answering(day, { mediaType: jsonLines }) };
const listed = { operation: answering({ type: 'array', items: day }, { mediaType: jsonLines }) };
const events = { operation: answering(day, { mediaType: 'text/event-stream' }) };
const streamed = (body: string, type = jsonLines) => [answered(sent(), 200, body, { type })];
const telling = (body: string) => [answered(sent(), 200, body)];

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
  { name: 'a date', steps: telling('{"at":"2024-02-29"}'), context: dated, is: 'satisfied' },
  { name: 'no text', steps: telling('{"at":5}'), context: dated, is: 'satisfied' },
  { name: 'no answer', steps: [unanswered(sent())], context: dated, is: 'not-concerned' },
  {
    name: 'no date',
    steps: telling('{"at":"2024-02-30"}'),
    context: dated,
    is: ['format-broken /at recommended'],
  },
  {
    name: 'a text that the request brought in',
    steps: [answered(sent({ body: '{"name":"old"}' }), 200, '{"name":"old"}')],
    context: dated,
    is: 'satisfied',
  },
  { name: 'no JSON', steps: telling('soon'), context: dated, is: 'not-concerned' },
  { name: 'no schema', steps: telling('{"at":"soon"}'), context: unspoken, is: 'not-concerned' },
  {
    name: 'cut off',
    steps: [answered(sent(), 200, '{"at":"soon"}', { cut: true })],
    context: dated,
    is: 'not-concerned',
  },
  {
    name: 'lines with dates, and an empty one',
    steps: streamed('{"at":"2024-02-29"}\n\n{"at":"2024-03-01"}\n'),
    context: lines,
    is: 'satisfied',
  },
  {
    name: 'a line without a date',
    steps: streamed('{"at":"2024-02-29"}\n{"at":"2024-02-30"}\n{"at":"soon"}\n'),
    context: lines,
    is: ['format-broken /1/at recommended'],
  },
  {
    name: 'a line of a list without a date',
    steps: streamed('{"at":"2024-02-30"}\n'),
    context: listed,
    is: ['format-broken /0/at recommended'],
  },
  {
    name: 'a line that is another thing by its schema',
    steps: streamed('{"at":5}\n'),
    context: lines,
    is: 'satisfied',
  },
  {
    name: 'an event without a date',
    steps: streamed('data: {"at":"2024-02-29"}\n\ndata: {"at":"2024-02-30"}\n\n', 'text/event-stream'),
    context: events,
    is: ['format-broken /1/at recommended'],
  },
];
