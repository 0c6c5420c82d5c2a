/** What response-items makes of answers. */

import type { JsonObject } from '../../../json/json.ts';
import { answered, type Row, sent, unanswered } from '../exchanges.ts';
import { answering } from '../other-operation.ts';

const item = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
const jsonLines = 'application/x-ndjson';
const lines = { operation: answering(item, { mediaType: jsonLines }) };
const listed = { operation: answering({ type: 'array', items: item }, { mediaType: jsonLines }) };
const texts = { operation: answering({ type: 'string' }, { mediaType: jsonLines }) };
const events = { operation: answering(item, { mediaType: 'text/event-stream' }) };
const event = { type: 'object', required: ['event', 'data'], properties: { data: { type: 'string' } } };
const pattern = '^(?:event: tick\ndata: .*\n\n)*$';
const patterned = {
  operation: answering({ type: 'string', pattern }, { mediaType: 'text/event-stream' }),
};
const shortTexts = { operation: answering({ type: 'string', maxLength: 3 }, { mediaType: jsonLines }) };
const wholeEvents = { operation: answering(event, { mediaType: 'text/event-stream' }) };

const atPointer = { mediaType: jsonLines, pointer: '/components' };
const unspoken = { operation: answering(true, { content: [atPointer] }) };
const ofItems = {
  operation: answering(true, { content: [{ ...atPointer, item: { schema: item, pointer: '/item' } }] }),
};
const ofBoth = {
  operation: answering(true, {
    content: [{ ...atPointer, schema: true, item: { schema: item, pointer: '/item' } }],
  }),
};
const pair = { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], maxItems: 2 };
const whole = { operation: answering(pair, { mediaType: jsonLines }) };
const few = { operation: answering({ type: 'array', items: item, maxItems: 1 }, { mediaType: jsonLines }) };
const nothing = { operation: answering(false, { mediaType: jsonLines }) };
const narrow = { operation: answering({ type: 'integer', format: 'int32' }, { mediaType: jsonLines }) };
const days = {
  operation: answering({ type: 'object', properties: { day: { format: 'date' } } }, { mediaType: jsonLines }),
};
/** As OpenAPI 3.2 has them: an item is an event, and a branch says what its data holds. */
const named = (name: string, data: JsonObject): JsonObject => ({
  properties: { event: { const: name }, data: { contentMediaType: 'application/json', ...data } },
});
const ticks = { mediaType: 'text/event-stream', pointer: '/components' };
const tick: JsonObject = {
  ...{
    type: 'object',
    required: ['event', 'data'],
    properties: { data: { type: 'string' }, retry: { type: 'integer' } },
  },
  oneOf: [
    named('tick', { contentSchema: item }),
    named('word', { contentSchema: { type: 'string' } }),
    { properties: { event: { const: 'message' } } },
  ],
};
const ofEvents = {
  operation: answering(true, { content: [{ ...ticks, item: { schema: tick, pointer: '/tick' } }] }),
};
const plain = { operation: answering(item) };

const told = (body: string, type = jsonLines, cut = false) => [answered(sent(), 200, body, { type, cut })];
const streamed = (body: string) => told(body, 'text/event-stream; charset=utf-8');

/** At least one fault that it catches, and legal variants that it leaves alone. */
export const rows: readonly Row[] = [
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
  { name: 'an item that is not JSON', steps: told('{"n":1}\n{"n'), context: lines, is: ['item-not-json /1'] },
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
  {
    name: 'events as the pattern of the whole text has them',
    steps: streamed('event: tick\ndata: {"n":1}\n\nevent: tick\ndata: x\n\n'),
    context: patterned,
    is: 'satisfied',
  },
  { name: 'no event yet', steps: streamed(': hello\n\n'), context: patterned, is: 'satisfied' },
  {
    name: 'a stream that is cut, of which the whole is unknown',
    steps: [answered(sent(), 200, 'event: tick\nda', { type: 'text/event-stream', cut: true })],
    context: patterned,
    is: 'satisfied',
  },
  {
    name: 'an event that the pattern of the whole text does not have',
    steps: streamed('event: tick\ndata: 1\n\nevent: tock\ndata: 1\n\n'),
    context: patterned,
    is: ['item-invalid  recommended'],
  },
  { name: 'texts of that length', steps: told('"abc"\n"de"\n'), context: shortTexts, is: 'satisfied' },
  {
    name: 'a text that is too long',
    steps: told('"abc"\n"defg"'),
    context: shortTexts,
    is: ['item-invalid  recommended'],
  },
  {
    name: 'events that say what they are, and one without a name',
    steps: streamed(
      'event: tick\ndata: {"n":1}\nretry: 5\n\nevent: word\ndata: "x"\n\ndata: any text\n\nid: 1\ndata: {}\n\n',
    ),
    context: ofEvents,
    is: 'satisfied',
  },
  {
    name: 'an event of no name that there is',
    steps: streamed('event: tock\ndata: {"n":1}\n\n'),
    context: ofEvents,
    is: ['item-invalid /0'],
  },
  {
    name: 'an event whose data is not what its branch says',
    steps: streamed('event: tick\ndata: {"n":1}\n\nevent: tick\ndata: {"n":"x"}\n\n'),
    context: ofEvents,
    is: ['item-invalid /1/data/n recommended'],
  },
  {
    name: 'an event whose data is not JSON where it is said to be',
    steps: streamed('event: tick\ndata: soon\n\n'),
    context: ofEvents,
    is: ['item-invalid /0/data recommended'],
  },
  {
    name: 'another status than the documented one',
    steps: [answered(sent(), 404, '{}', { type: jsonLines })],
    context: lines,
    is: 'not-concerned',
  },
  {
    name: 'a stream of another type than the documented one',
    steps: told('{}', 'application/jsonl'),
    context: lines,
    is: 'not-concerned',
  },
  {
    name: 'documented JSON that is no stream',
    steps: told('{}', 'application/json'),
    context: plain,
    is: 'not-concerned',
  },
  {
    name: 'bytes that are no text',
    steps: [answered(sent(), 200, new Uint8Array([0xff]), { type: jsonLines })],
    context: lines,
    is: 'not-concerned',
  },
  { name: 'no schema', steps: told('{}\n[1]'), context: unspoken, is: 'satisfied' },
  { name: 'no schema, and no JSON', steps: told('{}\n['), context: unspoken, is: ['item-not-json /1'] },
  { name: 'a schema of the items', steps: told('{"n":1}'), context: ofItems, is: 'satisfied' },
  { name: 'an item by no schema of items', steps: told('{}'), context: ofItems, is: ['item-invalid /0/n'] },
  {
    name: 'an item by no schema of items, though by that of the whole',
    steps: told('{}'),
    context: ofBoth,
    is: ['item-invalid /0/n'],
  },
  { name: 'a whole that is valid as a list', steps: told('1\n2'), context: whole, is: 'satisfied' },
  {
    name: 'such a whole with what is not JSON in it',
    steps: told('1\nx\n2'),
    context: whole,
    is: ['item-not-json /1'],
  },
  {
    name: 'such items before what is not JSON',
    steps: told('{"n":1}\n{"n":2}\nx'),
    context: few,
    is: ['item-not-json /2'],
  },
  {
    name: 'valid items of a list that is too long',
    steps: told('{"n":1}\n{"n":2}'),
    context: few,
    is: 'satisfied',
  },
  { name: 'a schema that allows nothing', steps: told('1'), context: nothing, is: ['item-invalid /0'] },
  {
    name: 'a schema of the text, and no JSON',
    steps: told('1\n{'),
    context: texts,
    is: ['item-not-json /1'],
  },
  { name: 'a number beyond its width', steps: told('2147483648'), context: narrow, is: ['item-invalid /0'] },
  {
    name: 'formats of texts, which say nothing here',
    steps: told('{"day":"x"}'),
    context: days,
    is: 'satisfied',
  },
  {
    name: 'what is not JSON behind such a text',
    steps: told('{"day":"x"}\nx'),
    context: days,
    is: ['item-not-json /1'],
  },
];
