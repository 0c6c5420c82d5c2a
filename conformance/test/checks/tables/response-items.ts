/** What response-items makes of answers. */

import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from './other-operation.ts';

const item = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
const jsonLines = 'application/x-ndjson';
const lines = { operation: answering(item, { mediaType: jsonLines }) };
const listed = { operation: answering({ type: 'array', items: item }, { mediaType: jsonLines }) };
const texts = { operation: answering({ type: 'string' }, { mediaType: jsonLines }) };
const events = { operation: answering(item, { mediaType: 'text/event-stream' }) };
const event = { type: 'object', required: ['event', 'data'], properties: { data: { type: 'string' } } };
const wholeEvents = { operation: answering(event, { mediaType: 'text/event-stream' }) };

const told = (body: string, type = jsonLines, cut = false) => [answered(sent(), 200, body, { type, cut })];
const streamed = (body: string) => told(body, 'text/event-stream; charset=utf-8');

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const responseItems: readonly Row[] = [
  { name: 'items and an empty line', steps: told('{"n":1}\r\n\n{"n":2}\n'), context: lines, is: 'satisfied' },
  { name: 'nothing at all', steps: told(''), context: lines, is: 'satisfied' },
  { name: 'a schema of a list', steps: told('{"n":1}\n{"n":2}'), context: listed, is: 'satisfied' },
  { name: 'a schema of the text', steps: told('{"x":1}'), context: texts, is: 'satisfied' },
  {
    name: 'cut within an item',
    steps: told('{"n":1}\n{"n', jsonLines, true),
    context: lines,
    is: 'satisfied',
  },
  { name: 'plain JSON', steps: told('{}', 'application/json'), context: lines, is: 'not-concerned' },
  { name: 'no answer', steps: [unanswered(sent())], context: lines, is: 'not-concerned' },
  { name: 'an item that is no JSON', steps: told('{"n":1}\n{"n'), context: lines, is: ['item-not-json /1'] },
  { name: 'a wrong item', steps: told('{"n":1}\n{"n":"x"}'), context: lines, is: ['item-invalid /1/n'] },
  { name: 'a wrong item of a list', steps: told('{}'), context: listed, is: ['item-invalid /0/n'] },
  {
    name: 'events, comments and an end',
    steps: streamed(': hi\n\nid: 1\ndata: {"n":\ndata: 1}\n\ndata: [DONE]\n\n'),
    context: events,
    is: 'satisfied',
  },
  { name: 'whole events', steps: streamed('event: a\ndata: b\n\n'), context: wholeEvents, is: 'satisfied' },
  {
    name: 'a wrong event',
    steps: streamed('data: {}\n\n'),
    context: events,
    is: ['item-invalid /0/n recommended'],
  },
];
