/** How streams of items are taken apart. */

import * as assert from 'uvu/assert';
import { type StreamKind, streamItems, streamKind } from '../../answers/stream-items.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { suite } from '../support/suite.ts';

const kinds: readonly (readonly [mediaType: string, kind: StreamKind | undefined])[] = [
  ['application/jsonl', 'lines'],
  ['application/x-jsonl', 'lines'],
  ['application/jsonlines', 'lines'],
  ['application/x-jsonlines', 'lines'],
  ['application/json-lines', 'lines'],
  ['application/ndjson', 'lines'],
  ['Application/X-NDJSON; charset=utf-8', 'lines'],
  ['application/json-seq', 'sequence'],
  ['text/event-stream', 'events'],
  ['application/json', undefined],
  ['toString', undefined],
];

/** The values of each item, in their order. */
type Values = readonly (readonly Json[])[];

/** An event without a name may be taken for a message. */
const unnamed = (...events: readonly JsonObject[]): readonly Json[] => [
  ...events.map((event) => ({ event: 'message', ...event })),
  ...events,
];

const items: readonly (readonly [kind: StreamKind, text: string, values: Values])[] = [
  ['lines', '', []],
  ['lines', '1\r\n2\n', [[1], [2]]],
  ['lines', '1\n \t\n2', [[1], [2]]],
  ['lines', ' 1 \n{', [[1], []]],
  ['lines', '\uFEFF1\n2', [[1], [2]]],
  ['lines', '"a\uFEFFb"', [['a\uFEFFb']]],
  ['sequence', '\u001E{"a":1}\n\u001E[\n2]\n', [[{ a: 1 }], [[2]]]],
  ['events', 'data: a', [['a', ...unnamed({ data: 'a' })]]],
  ['events', 'data:1', [[1, '1', ...unnamed({ data: 1 }), ...unnamed({ data: '1' })]]],
  ['events', 'data: a\r\ndata:  b\r\n\r\n', [['a\n b', ...unnamed({ data: 'a\n b' })]]],
  ['events', 'data\ndata: a', [['\na', ...unnamed({ data: '\na' })]]],
  ['events', ': well\nid: 7\ndata: a:b', [['a:b', ...unnamed({ id: '7', data: 'a:b' })]]],
  ['events', 'retry: 50\ndata: a', [['a', ...unnamed({ retry: '50', data: 'a' }, { retry: 50, data: 'a' })]]],
  ['events', 'event: x\ndata: a', [['a', { event: 'x', data: 'a' }]]],
  ['events', ': nothing\n\nid: 7\n\ndata: [DONE]\n\n', []],
  [
    'events',
    'data: a\n\ndata: b\r\rdata: c',
    [
      ['a', ...unnamed({ data: 'a' })],
      ['b', ...unnamed({ data: 'b' })],
      ['c', ...unnamed({ data: 'c' })],
    ],
  ],
];

const lines = (count: number) => Array.from({ length: count }, (_, at) => at).join('\n');

suite('streams of items', (test) => {
  test('are known by their media types', () => {
    for (const [mediaType, kind] of kinds) assert.is(streamKind(mediaType), kind, mediaType);
  });

  test('have items with every value that they may have', () => {
    for (const [kind, text, values] of items) {
      assert.equal(
        streamItems(kind, text, false).map((item) => item.values),
        values,
        `${kind} ${JSON.stringify(text)}`,
      );
    }
  });

  test('tell each item as it stands there', () => {
    assert.equal(
      streamItems('lines', ' 1\n{', false).map(({ text }) => text),
      [' 1', '{'],
    );
    assert.equal(
      streamItems('events', 'data: a\ndata: b', false).map(({ text }) => text),
      ['a\nb'],
    );
  });

  test('lose the last item where they were cut', () => {
    assert.equal(
      streamItems('lines', '1\n2\n3', true).map(({ text }) => text),
      ['1', '2'],
    );
    assert.equal(streamItems('lines', '1', true), []);
  });

  test('are read for a thousand items', () => {
    assert.is(streamItems('lines', lines(1000), false).length, 1000);
    assert.is(streamItems('lines', lines(1001), false).length, 1000);
  });
});
